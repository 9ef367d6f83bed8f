import type { ReactNode } from 'react'
import { NominationCompleted } from './NominationCompleted'

/** The screen with its default texts. */
export function Sample(): ReactNode {
  return <NominationCompleted />
}

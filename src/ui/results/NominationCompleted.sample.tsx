import type { ReactNode } from 'react'
import { NominationCompleted } from './NominationCompleted'

/** With its default texts. */
export function Sample(): ReactNode {
  return <NominationCompleted />
}

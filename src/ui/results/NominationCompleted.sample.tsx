import type { ReactNode } from 'react'
import { NominationCompleted } from './NominationCompleted'

/** When signed in. */
export function Sample(): ReactNode {
  return <NominationCompleted />
}

import type { ReactNode } from 'react'
import { NominationCompleted } from './NominationCompleted'

/** As a signed-in person sees it. */
export function Sample(): ReactNode {
  return <NominationCompleted />
}

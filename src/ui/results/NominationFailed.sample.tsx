import type { ReactNode } from 'react'
import { NominationFailed } from './NominationFailed'

/** As a signed-in person sees it. */
export function Sample(): ReactNode {
  return <NominationFailed signedIn />
}

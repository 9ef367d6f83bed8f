import type { ReactNode } from 'react'
import { NominationFailed } from './NominationFailed'

/** When signed in. */
export function Sample(): ReactNode {
  return <NominationFailed signedIn />
}

import type { ReactNode } from 'react'
import { NominationFailed } from './NominationFailed'

/** The screen when signed in. */
export function Sample(): ReactNode {
  return <NominationFailed signedIn />
}

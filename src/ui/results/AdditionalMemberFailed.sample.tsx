import type { ReactNode } from 'react'
import { AdditionalMemberFailed } from './AdditionalMemberFailed'

/** The screen when signed in. */
export function Sample(): ReactNode {
  return <AdditionalMemberFailed signedIn />
}

import type { ReactNode } from 'react'
import { AdditionalMemberFailed } from './AdditionalMemberFailed'

/** When signed in. */
export function Sample(): ReactNode {
  return <AdditionalMemberFailed signedIn />
}

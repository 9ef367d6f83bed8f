import type { ReactNode } from 'react'
import { AdditionalMemberFailed } from './AdditionalMemberFailed'

/** As a signed-in person sees it. */
export function Sample(): ReactNode {
  return <AdditionalMemberFailed signedIn />
}

import type { ReactNode } from 'react'
import { AdditionalMemberCompleted } from './AdditionalMemberCompleted'

/** As a signed-in person sees it. */
export function Sample(): ReactNode {
  return <AdditionalMemberCompleted />
}

import type { ReactNode } from 'react'
import { AdditionalMemberCompleted } from './AdditionalMemberCompleted'

/** When signed in. */
export function Sample(): ReactNode {
  return <AdditionalMemberCompleted />
}

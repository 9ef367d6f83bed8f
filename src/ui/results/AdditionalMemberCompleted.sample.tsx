import type { ReactNode } from 'react'
import { AdditionalMemberCompleted } from './AdditionalMemberCompleted'

/** With its default texts. */
export function Sample(): ReactNode {
  return <AdditionalMemberCompleted />
}

import type { ReactNode } from 'react'
import { AdditionalMemberCompleted } from './AdditionalMemberCompleted'

/** The screen with its default texts. */
export function Sample(): ReactNode {
  return <AdditionalMemberCompleted />
}

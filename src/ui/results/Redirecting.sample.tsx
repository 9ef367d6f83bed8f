import type { ReactNode } from 'react'
import { Redirecting } from './Redirecting'

/** The screen with its default texts. */
export function Sample(): ReactNode {
  return <Redirecting />
}

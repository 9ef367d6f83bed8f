import type { ReactNode } from 'react'
import { Redirecting } from './Redirecting'

/** With its default texts. */
export function Sample(): ReactNode {
  return <Redirecting />
}

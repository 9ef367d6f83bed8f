import type { ReactNode } from 'react'
import { Success } from './Success'

/** With its default texts. */
export function Sample(): ReactNode {
  return <Success />
}

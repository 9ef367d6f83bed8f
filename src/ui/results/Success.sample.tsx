import type { ReactNode } from 'react'
import { Success } from './Success'

/** The screen with its default texts. */
export function Sample(): ReactNode {
  return <Success />
}

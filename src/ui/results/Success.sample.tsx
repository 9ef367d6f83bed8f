import type { ReactNode } from 'react'
import { Success } from './Success'

/** When signed in. */
export function Sample(): ReactNode {
  return <Success />
}

import type { ReactNode } from 'react'
import { Redirecting } from './Redirecting'

/** When signed in. */
export function Sample(): ReactNode {
  return <Redirecting />
}

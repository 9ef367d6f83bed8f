import type { ReactNode } from 'react'
import { Success } from './Success'

/** As a signed-in person sees it. */
export function Sample(): ReactNode {
  return <Success />
}

import type { ReactNode } from 'react'
import { Redirecting } from './Redirecting'

/** As a signed-in person sees it. */
export function Sample(): ReactNode {
  return <Redirecting />
}

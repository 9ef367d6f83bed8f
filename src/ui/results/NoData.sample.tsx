import type { ReactNode } from 'react'
import { NoData } from './NoData'

/** As a signed-in person sees it. */
export function Sample(): ReactNode {
  return <NoData />
}

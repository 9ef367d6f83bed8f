import type { ReactNode } from 'react'
import { NoData } from './NoData'

/** When signed in. */
export function Sample(): ReactNode {
  return <NoData />
}

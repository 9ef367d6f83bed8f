import type { ReactNode } from 'react'
import { NoData } from './NoData'

/** With its default texts. */
export function Sample(): ReactNode {
  return <NoData />
}

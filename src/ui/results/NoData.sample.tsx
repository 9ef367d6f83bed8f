import type { ReactNode } from 'react'
import { NoData } from './NoData'

/** The screen with its default texts. */
export function Sample(): ReactNode {
  return <NoData />
}

import type { ReactNode } from 'react'
import { ItemsPage } from '../../registry/ItemsPage'
import { manifest } from './manifest'

/** My Schedule: what this page will hold, and the way back. */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} />
}

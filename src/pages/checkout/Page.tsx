import type { ReactNode } from 'react'
import { ItemsPage } from '../../registry/ItemsPage'
import { manifest } from './manifest'

/** The basket before paying: nothing is in it, and where to find something. (shell.route.checkout) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} actionTo="product" />
}

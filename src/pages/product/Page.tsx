import type { ReactNode } from 'react'
import { ItemsPage } from '../../registry/ItemsPage'
import { manifest } from './manifest'

/** The store, its categories and its menu: what each will hold, and the way back. (shell.route.product) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} views={['categories', 'menu']} />
}

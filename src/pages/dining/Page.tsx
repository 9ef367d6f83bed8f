import type { ReactNode } from 'react'
import { ItemsPage } from '../../registry/ItemsPage'
import { manifest } from './manifest'

/** Dining, its categories and its menu: what each will hold, and the way back. (shell.route.dining) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} views={['categories', 'menu']} />
}

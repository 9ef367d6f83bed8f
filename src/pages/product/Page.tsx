import type { ReactNode } from 'react'
import { EmptyPage } from '../../registry/EmptyPage'
import { manifest } from './manifest'

/** The store, its categories and its menu: what each will hold, and the way back. (shell.route.product) */
export function Page(): ReactNode {
  return <EmptyPage manifest={manifest} views={['categories', 'menu']} />
}

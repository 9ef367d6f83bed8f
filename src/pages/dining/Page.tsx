import type { ReactNode } from 'react'
import { EmptyPage } from '../../registry/EmptyPage'
import { manifest } from './manifest'

/** Dining, its categories and its menu: what each will hold, and the way back. (shell.route.dining) */
export function Page(): ReactNode {
  return <EmptyPage manifest={manifest} views={['categories', 'menu']} />
}

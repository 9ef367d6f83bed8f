import type { ReactNode } from 'react'
import { ItemsPage } from '../../registry/ItemsPage'
import { manifest } from './manifest'

/** The directory and its tab: what each will hold, and the way back. (shell.route.directory) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} views={['businesses']} />
}

import type { ReactNode } from 'react'
import { EmptyPage } from '../../registry/EmptyPage'
import { manifest } from './manifest'

/** The directory and its tab: what each will hold, and the way back. (shell.route.directory) */
export function Page(): ReactNode {
  return <EmptyPage manifest={manifest} views={['businesses']} />
}

import type { ReactNode } from 'react'
import { EmptyPage } from '../../registry/EmptyPage'
import { manifest } from './manifest'

/** The basket before paying: nothing is in it, and where to find something. (shell.route.checkout) */
export function Page(): ReactNode {
  return <EmptyPage manifest={manifest} actionTo="product" />
}

import type { ReactNode } from 'react'
import { EmptyPage } from '../../registry/EmptyPage'
import { manifest } from './manifest'

/** Notifications: what this page will hold, and the way back. */
export function Page(): ReactNode {
  return <EmptyPage manifest={manifest} />
}

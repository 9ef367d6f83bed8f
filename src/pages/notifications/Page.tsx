import type { ReactNode } from 'react'
import { EmptyPage } from '../../registry/EmptyPage'
import { manifest } from './manifest'

/** Notifications by tab: what each will hold, and the way back. (shell.route.notifications) */
export function Page(): ReactNode {
  return <EmptyPage manifest={manifest} tabs={['unread', 'read']} />
}

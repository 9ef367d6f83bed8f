import type { ReactNode } from 'react'
import { scheduleViews } from '../../areas/bookings/public'
import { ItemsPage } from '../../registry/ItemsPage'
import { manifest } from './manifest'

const views = scheduleViews(manifest.title, { type: 'activity' })

/** The club's courses and classes, or one of them by id. (shell.route.activities) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} {...views} />
}

import type { ReactNode } from 'react'
import { ItemsPage } from '../../areas/content/public'
import { scheduleViews } from '../../areas/bookings/public'
import { manifest } from './manifest'

const views = scheduleViews(manifest.title, 'activity')

/** The club's courses and classes, or the one whose id is in the URL. (shell.route.activities) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} actionTo="messages" {...views} />
}

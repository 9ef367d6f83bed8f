import type { ReactNode } from 'react'
import { ItemsPage } from '../../areas/content/public'
import { scheduleViews } from '../../areas/bookings/public'
import { manifest } from './manifest'

const views = scheduleViews(manifest.title, 'spa')

/** The spa's treatments, or the one whose id is in the URL. (shell.route.spa) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} actionTo="messages" {...views} />
}

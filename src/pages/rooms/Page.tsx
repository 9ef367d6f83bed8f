import type { ReactNode } from 'react'
import { ItemsPage } from '../../areas/content/public'
import { scheduleViews } from '../../areas/bookings/public'
import { manifest } from './manifest'

const views = scheduleViews(manifest.title, 'meeting_rooms')

/**
 * The club's meeting rooms, or the one whose id is in the URL. (shell.route.rooms,
 * activity.schedule.group-meeting-rooms)
 */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} actionTo="messages" {...views} />
}

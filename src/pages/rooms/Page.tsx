import type { ReactNode } from 'react'
import { scheduleViews } from '../../areas/bookings/public'
import { ItemsPage } from '../../registry/ItemsPage'
import { manifest } from './manifest'

const views = scheduleViews(manifest.title, { group: 'meeting_rooms' })

/**
 * The club's meeting rooms, or one of them by id. (shell.route.rooms,
 * activity.schedule.group-meeting-rooms)
 */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} {...views} />
}

import type { Schedule } from '../../../generated/types'

/** The page id for each schedule type; who may open that page may also see the type's schedules. */
export const schedulePageIds: Readonly<Record<Schedule['type'], string>> = {
  dining: 'dining',
  meeting_rooms: 'rooms',
  spa: 'spa-wellness',
  activity: 'activities',
  appointment: 'appointments',
}

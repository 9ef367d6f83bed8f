import type { Schedule } from '../../../../generated/types'

/** The page id for each schedule type; a schedule has its page's access rule. */
export const schedulePageIds: Readonly<Record<Schedule['type'], string>> = {
  dining: 'dining',
  meeting_rooms: 'rooms',
  spa: 'spa-wellness',
  activity: 'activities',
  appointment: 'appointments',
}

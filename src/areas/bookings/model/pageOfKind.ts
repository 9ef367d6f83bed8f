import type { Schedule } from '../../../../generated/types'

/** The page for each type of schedule; the page's access rule applies to the schedule. */
export const pageOfKind: Readonly<Record<Schedule['type'], string>> = {
  dining: 'dining',
  meeting_rooms: 'rooms',
  spa: 'spa-wellness',
  activity: 'activities',
  appointment: 'appointments',
}

import type { Schedule } from '../../../../generated/types'

/** The page on which each kind of schedule is shown and booked: its rule is the schedule's. */
export const pageOfKind: Readonly<Record<Schedule['type'], string>> = {
  dining: 'dining',
  meeting_rooms: 'rooms',
  spa: 'spa-wellness',
  activity: 'activities',
  appointment: 'appointments',
}

import type { Schedule } from '../../../../generated/types'
import type { LoadPage } from '../../../core/api/createPages'
import { portalApi } from '../../../core/session/portalApi'

/** Which schedules are meant: appointments of a type, or reservations of a group. */
export type ScheduleQuery =
  { type: 'activity' | 'appointment' | 'spa' } | { group: 'dining' | 'meeting_rooms' }

/** How such schedules are read: a page of them, and one by its id. */
export function scheduleCalls(which: ScheduleQuery): {
  load: LoadPage<Schedule>
  read: (id: number) => Promise<Schedule>
} {
  return 'type' in which
    ? {
        load: (asked) => portalApi.list('appointments.list', { query: { ...asked, ...which } }),
        read: (appointmentId) => portalApi.call('appointments.get', { params: { appointmentId } }),
      }
    : {
        load: (asked) => portalApi.list('reservations.list', { query: { ...asked, ...which } }),
        read: (reservationId) => portalApi.call('reservations.get', { params: { reservationId } }),
      }
}

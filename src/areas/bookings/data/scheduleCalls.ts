import type { Schedule } from '../../../../generated/types'
import type { LoadPage } from '../../../core/api/createPages'
import { portalApi } from '../../../core/session/portalApi'

/** A filter for schedules: appointments of a type or reservations of a group. */
export type ScheduleQuery =
  { type: 'activity' | 'appointment' | 'spa' } | { group: 'dining' | 'meeting_rooms' }

/** The calls for such schedules: load a page of them, or one by id. */
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

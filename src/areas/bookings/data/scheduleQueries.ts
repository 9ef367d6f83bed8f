import type { Schedule } from '../../../../generated/types'
import { callQuery, listPages, type CallPages, type CallQuery } from '../../../core/query/callQuery'
import { CARD_GRID_PAGE_SIZE } from '../../../ui/lists/pageSizes'

/** A filter for schedules: appointments of a type or reservations of a group. */
export type ScheduleQuery =
  { type: 'activity' | 'appointment' | 'spa' } | { group: 'dining' | 'meeting_rooms' }

/** The queries of the schedules that match a filter: the list, and one schedule by id. */
export function scheduleQueries(filter: ScheduleQuery): {
  pages: CallPages<Schedule>
  query: (id: number) => CallQuery<Schedule>
} {
  return 'type' in filter
    ? {
        pages: listPages('appointments.list', CARD_GRID_PAGE_SIZE, { query: filter }),
        query: (appointmentId) => callQuery('appointments.get', { params: { appointmentId } }),
      }
    : {
        pages: listPages('reservations.list', CARD_GRID_PAGE_SIZE, { query: filter }),
        query: (reservationId) => callQuery('reservations.get', { params: { reservationId } }),
      }
}

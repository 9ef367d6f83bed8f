import type { Schedule, Slot } from '../../../../generated/types'
import { listQuery, type CallQuery } from '../../../core/query/callQuery'

/**
 * A search for slots: the party size, and the first and last day (`YYYY-MM-DD` in the schedule's
 * zone, both included).
 */
export interface SlotSearch {
  startDate: string
  endDate: string
  partySize: number
  /** Restricts the search to this table, room or person. */
  resourceId?: number
}

/**
 * Whether a schedule is booked with the calls for reservations; if not, with those for
 * appointments.
 */
export const usesReservationCalls = ({ type }: Pick<Schedule, 'type'>): boolean =>
  type === 'dining' || type === 'meeting_rooms'

/** The query of the slots that a party can book now. */
export const slotQuery = (
  schedule: Pick<Schedule, 'id' | 'type'>,
  search: SlotSearch,
): CallQuery<readonly Slot[]> =>
  usesReservationCalls(schedule)
    ? listQuery('reservations.slots', {
        params: { reservationId: schedule.id },
        query: { ...search },
      })
    : listQuery('appointments.slots', {
        params: { appointmentId: schedule.id },
        query: { ...search },
      })

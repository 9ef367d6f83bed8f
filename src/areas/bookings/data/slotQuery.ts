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
 * The query of the slots that a party can book now; reservations and appointments have separate
 * calls.
 */
export const slotQuery = (
  { id, type }: Pick<Schedule, 'id' | 'type'>,
  search: SlotSearch,
): CallQuery<readonly Slot[]> =>
  type === 'dining' || type === 'meeting_rooms'
    ? listQuery('reservations.slots', { params: { reservationId: id }, query: { ...search } })
    : listQuery('appointments.slots', { params: { appointmentId: id }, query: { ...search } })

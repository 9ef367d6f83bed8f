import type { Schedule, Slot } from '../../../../generated/types'
import { listQuery, type CallQuery } from '../../../core/query/callQuery'

/** What is asked for: a party of a size, on days `YYYY-MM-DD` in the schedule's zone, both included. */
export interface SlotSearch {
  startDate: string
  endDate: string
  partySize: number
  /** Only times of this table, room or person. */
  resourceId?: number
}

/** The query of the slots that a party can book now; reservations and appointments have separate calls. */
export const slotQuery = (
  { id, type }: Pick<Schedule, 'id' | 'type'>,
  search: SlotSearch,
): CallQuery<readonly Slot[]> =>
  type === 'dining' || type === 'meeting_rooms'
    ? listQuery('reservations.slots', { params: { reservationId: id }, query: { ...search } })
    : listQuery('appointments.slots', { params: { appointmentId: id }, query: { ...search } })

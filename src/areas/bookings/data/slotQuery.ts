import type { Schedule, Slot } from '../../../../generated/types'
import { callQuery, type CallQuery } from '../../../core/query/callQuery'

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
): CallQuery<Slot[]> =>
  type === 'dining' || type === 'meeting_rooms'
    ? callQuery('reservations.slots', { params: { reservationId: id }, query: { ...search } })
    : callQuery('appointments.slots', { params: { appointmentId: id }, query: { ...search } })

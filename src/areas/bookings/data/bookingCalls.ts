import type { Booking, Schedule } from '#generated/types'
import type { CallInput } from '../../../core/api/call'
import { callQuery, listPages, listQuery, type CallPages } from '../../../core/query/callQuery'
import { portalWrite } from '../../../core/query/portalWrite'
import { CARD_GRID_PAGE_SIZE } from '../../../ui/lists/pageSizes'

/**
 * A search for slots that a party can book now: the party size, and the first and last day
 * (`YYYY-MM-DD` in the schedule's zone, both included).
 */
export interface SlotSearch {
  startDate: string
  endDate: string
  partySize: number
  /** Restricts the search to this table, room or person. */
  resourceId?: number
}

/**
 * The calls for a schedule or a booking, of which reservations and appointments each have their
 * own.
 */
export const bookingCalls = ({ type }: Pick<Schedule | Booking, 'type'>) =>
  type === 'reservation' || isReservationType(type) ? reservationCalls : appointmentCalls

/** The query of the schedules of a type. */
export const schedulePages = (type: Schedule['type']): CallPages<Schedule> =>
  isReservationType(type)
    ? listPages('reservations.list', CARD_GRID_PAGE_SIZE, { query: { group: type } })
    : listPages('appointments.list', CARD_GRID_PAGE_SIZE, { query: { type } })

type HoldBody = Omit<CallInput<'cart.reservations'>['body'], 'reservationId'>
type BookBody = Omit<CallInput<'reservations.book'>['body'], 'reservationId'>
type MoveBody = CallInput<'account.reservations.reschedule'>['body']

const reservationCalls = {
  schedule: (reservationId: number) => callQuery('reservations.get', { params: { reservationId } }),
  slots: (reservationId: number, search: SlotSearch) =>
    listQuery('reservations.slots', { params: { reservationId }, query: { ...search } }),
  hold: (reservationId: number, body: HoldBody) =>
    portalWrite('cart.reservations', { body: { ...body, reservationId } }),
  book: (reservationId: number, body: BookBody, idempotencyKey: string) =>
    portalWrite('reservations.book', { body: { ...body, reservationId }, idempotencyKey }),
  booking: (bookingId: number) => callQuery('account.reservation', { params: { bookingId } }),
  move: (bookingId: number, body: MoveBody) =>
    portalWrite('account.reservations.reschedule', { params: { bookingId }, body }),
  cancel: (bookingId: number) =>
    portalWrite('account.reservations.cancel', { params: { bookingId } }),
}

const appointmentCalls: typeof reservationCalls = {
  schedule: (appointmentId) => callQuery('appointments.get', { params: { appointmentId } }),
  slots: (appointmentId, search) =>
    listQuery('appointments.slots', { params: { appointmentId }, query: { ...search } }),
  hold: (appointmentId, body) =>
    portalWrite('cart.appointments', { body: { ...body, appointmentId } }),
  book: (appointmentId, body, idempotencyKey) =>
    portalWrite('appointments.book', { body: { ...body, appointmentId }, idempotencyKey }),
  booking: (bookingId) => callQuery('account.appointment', { params: { bookingId } }),
  move: (bookingId, body) =>
    portalWrite('account.appointments.reschedule', { params: { bookingId }, body }),
  cancel: (bookingId) => portalWrite('account.appointments.cancel', { params: { bookingId } }),
}

const isReservationType = (type: string): type is 'dining' | 'meeting_rooms' =>
  type === 'dining' || type === 'meeting_rooms'

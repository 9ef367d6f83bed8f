import type { BookingPaymentResult, Cart, Schedule, Slot } from '../../../../generated/types'
import { createRetryKeys } from '../../../core/api/createRetryKeys'
import { portalWrite } from '../../../core/query/portalWrite'
import { usesReservationCalls } from './slotQuery'

/** What is booked, and for whom. */
export interface BookingRequest {
  schedule: Pick<Schedule, 'id' | 'type'>
  slot: Pick<Slot, 'id' | 'startDate' | 'endDate'>
  partySize: number
  /** The requested table, room or person; undefined if any will do. */
  resourceId: number | undefined
  /** The guest's name; '' if the booking is for the customer. */
  guestName: string
  notes: string
}

/**
 * Adds a slot to the cart, where it is held. With `itemId`, it replaces the booking of that item.
 */
export function addToCart(request: BookingRequest, itemId?: number): Promise<Cart> {
  const { schedule } = request
  const body = { ...slotBody(request), ...(itemId !== undefined && { id: itemId }) }
  return usesReservationCalls(schedule)
    ? portalWrite('cart.reservations', { body: { ...body, reservationId: schedule.id } })
    : portalWrite('cart.appointments', { body: { ...body, appointmentId: schedule.id } })
}

/**
 * Creates a function that books a slot directly, without the cart. Called again with the same
 * request, it sends the same idempotency key, so that a retry after a lost response does not book
 * twice.
 */
export function createBookSlot(): (request: BookingRequest) => Promise<BookingPaymentResult> {
  const keys = createRetryKeys()
  return async (request) => {
    const { schedule, slot } = request
    const body = { ...slotBody(request), startDate: slot.startDate }
    const idempotencyKey = keys.keyFor([schedule.id, body])
    const result = await (usesReservationCalls(schedule)
      ? portalWrite('reservations.book', {
          body: { ...body, reservationId: schedule.id },
          idempotencyKey,
        })
      : portalWrite('appointments.book', {
          body: { ...body, appointmentId: schedule.id },
          idempotencyKey,
        }))
    // The same time can be booked again later.
    keys.reset()
    return result
  }
}

const slotBody = ({ slot, partySize, resourceId, guestName, notes }: BookingRequest) => ({
  slotId: slot.id,
  endDate: slot.endDate,
  partySize,
  ...(resourceId !== undefined && { resourceId }),
  ...(guestName.trim() && { guestName: guestName.trim() }),
  ...(notes.trim() && { notes: notes.trim() }),
})

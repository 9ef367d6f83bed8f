import type { BookingPaymentResult, Cart, Schedule, Slot } from '#generated/types'
import { createRetryKeys } from '../../../core/api/createRetryKeys'
import { bookingCalls } from './bookingCalls'

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
  return bookingCalls(schedule).hold(schedule.id, {
    ...slotBody(request),
    ...(itemId !== undefined && { id: itemId }),
  })
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
    const result = await bookingCalls(schedule).book(schedule.id, body, idempotencyKey)
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

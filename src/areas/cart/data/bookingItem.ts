import type { Cart, CartItem, Schedule, Slot } from '#generated/types'
import { portalWrite } from '../../../core/query/portalWrite'
import { callQuery, type CallQuery } from '../../../core/query/callQuery'

/** The query of the schedule that a slot in the cart belongs to. */
export const scheduleQuery = ({
  reservationId,
  appointmentId,
  scheduleId,
}: Pick<Slot, 'reservationId' | 'appointmentId' | 'scheduleId'>): CallQuery<Schedule> =>
  reservationId === null
    ? // `scheduleId` is the same id; the type allows an `appointmentId` of null.
      callQuery('appointments.get', { params: { appointmentId: appointmentId ?? scheduleId } })
    : callQuery('reservations.get', { params: { reservationId } })

/** Removes a booking from the cart and releases its slot. */
export const removeBooking = ({ id, slot }: Pick<CartItem, 'id' | 'slot'>): Promise<Cart> =>
  sendItem(slot, { id, quantity: 0 })

/** Renews the expired hold on the slot of a booking in the cart. */
export const holdAgain = ({
  id,
  slot,
  partySize,
  resourceId,
  guestId,
  guest,
  notes,
}: CartItem): Promise<Cart> =>
  sendItem(slot, {
    id,
    ...(slot && { slotId: slot.id, endDate: slot.endDate }),
    ...(partySize !== null && { partySize }),
    ...(resourceId !== null && { resourceId }),
    ...(guestId !== null ? { guestId } : guest !== null && { guestName: guest.fullName }),
    ...(notes !== '' && { notes }),
  })

interface BookingItemBody {
  id: number
  quantity?: number
  slotId?: string
  endDate?: string
  partySize?: number
  resourceId?: number
  guestId?: number
  guestName?: string
  notes?: string
}

function sendItem(slot: CartItem['slot'], body: BookingItemBody): Promise<Cart> {
  if (slot === null) return Promise.reject(new Error('this item is not a booking'))
  const { reservationId, appointmentId, scheduleId } = slot
  return reservationId === null
    ? portalWrite('cart.appointments', {
        // As in `scheduleQuery`.
        body: { ...body, appointmentId: appointmentId ?? scheduleId },
      })
    : portalWrite('cart.reservations', { body: { ...body, reservationId } })
}

import type { Booking } from '../../../../generated/types'
import { portalWrite } from '../../../core/query/portalWrite'

/** Moves a booking to a slot and a party size; returns it as it is then. */
export function moveBooking(
  { id, type, partySize: oldSize }: Booking,
  { slotId, partySize }: { slotId: string; partySize: number },
): Promise<Booking> {
  const input = {
    params: { bookingId: id },
    body: { slotId, ...(partySize !== oldSize && { partySize }) },
  }
  return type === 'appointment'
    ? portalWrite('account.appointments.reschedule', input)
    : portalWrite('account.reservations.reschedule', input)
}

import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import type { MailDestination } from '../../platform/mail/mailDestination'
import type { CustomerKey } from '../customers/requireCustomer'
import { leaveTrace } from '../notifications/leaveTrace'
import { addPlaces, type EventRow } from './eventRepository'
import { notifyEventAvailability, notifyTickets } from './eventNotifications'
import { insertRegistration } from './ticketRepository'
import { traceDetails } from './traceDetails'
import { acceptPlaceOffer } from './waitlist'

/**
 * Registers a customer for an event with the place that its waitlist holds for them, or else with a
 * free one; a notification and an email confirm it. The customer and the event must be locked, in
 * this order, and the customer not be registered. Throws 422 `registration_closed` if the event is
 * cancelled, 409 `sold_out`.
 */
export async function registerCustomer(
  tx: Tx,
  customer: CustomerKey,
  event: EventRow,
  { requestKey, destination }: { requestKey: string | null; destination: MailDestination },
): Promise<void> {
  if (event.cancelledAt !== null) throw new AppError(422, 'registration_closed')
  const hadHeldPlace = await acceptPlaceOffer(tx, customer, event.id)
  if (!hadHeldPlace) {
    if (event.availableQuantity !== null && event.availableQuantity < 1)
      throw new AppError(409, 'sold_out')
    await addPlaces(tx, event, -1)
  }
  await insertRegistration(tx, { ...customer, eventId: event.id, requestKey })
  await notifyTickets(tx, customer)
  await notifyEventAvailability(tx, customer.companyId, event.id)
  await leaveTrace(tx, {
    act: 'place-taken',
    destination,
    customerId: customer.customerId,
    subjectId: event.id,
    details: traceDetails(event, destination.language),
  })
}

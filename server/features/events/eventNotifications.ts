import type { Tx } from '../../platform/db/Database'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { sendIn } from '../../platform/hub/createHub'
import type { CustomerKey } from '../customers/requireCustomer'

/**
 * When the transaction commits, notifies all tabs of the club's customers that the places left at
 * an event have changed.
 */
export const notifyEventAvailability = (
  tx: Tx,
  companyId: number,
  eventId: number,
): Promise<void> =>
  sendIn(tx, { type: 'company', companyId }, 'availability.changed', {
    eventId,
    ids: [eventId],
  })

/**
 * When the transaction commits, notifies a customer's open tabs, and the desk's, that their tickets,
 * places or waitlist entries have changed.
 */
export async function notifyTickets(
  tx: Tx,
  { companyId, customerId }: Pick<CustomerKey, 'companyId' | 'customerId'>,
): Promise<void> {
  await sendIn(tx, { type: 'customer', companyId, customerId }, 'tickets.changed', {})
  await notifyDesk(tx, companyId, 'events')
}

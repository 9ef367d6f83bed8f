import type { Tx } from '../../platform/db/Database'
import { sendIn } from '../../platform/hub/createHub'
import type { CustomerKey } from '../customers/requireCustomer'

/**
 * Tells every tab of the club's customers that the places left at an event have changed, when the
 * transaction commits.
 */
export const notifyAvailability = (tx: Tx, companyId: number, eventId: number): Promise<void> =>
  sendIn(tx, { type: 'company', companyId }, 'availability.changed', {
    event_id: eventId,
    ids: [eventId],
  })

/**
 * Tells a customer's open tabs that their tickets, places or waiting have changed, when the
 * transaction commits.
 */
export const notifyTickets = (
  tx: Tx,
  { companyId, customerId }: Pick<CustomerKey, 'companyId' | 'customerId'>,
): Promise<void> => sendIn(tx, { type: 'customer', companyId, customerId }, 'tickets.changed', {})

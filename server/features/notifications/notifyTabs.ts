import type { Hub } from '../../platform/hub/Hub'
import type { CustomerKey } from '../customers/requireCustomer'

/**
 * Notifies all of a customer's tabs that the notifications with these ids changed, or without `ids`
 * that any may have changed; call it after the commit.
 */
export const notifyTabs = (hub: Hub, customer: CustomerKey, ids?: number[]): Promise<void> =>
  hub.send(
    { type: 'customer', ...customer },
    'notifications.changed',
    ids === undefined ? {} : { ids },
  )

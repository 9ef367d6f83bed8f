import { tellDesk } from '../../../platform/desk/notifyDesk'
import type { Hub } from '../../../platform/hub/Hub'
import type { PlacedRow } from './placedRepository'

/**
 * Notifies a customer's open tabs that an order was placed, paid or lapsed, or that its payment is
 * being processed: they refetch the cart, the house credits, and the tickets and waitlist entries
 * if the order has left the cart. The desk refetches its events then.
 */
export async function notifyCheckout(
  hub: Hub,
  { companyId, customerId, state }: PlacedRow,
): Promise<void> {
  const to = { type: 'customer' as const, companyId, customerId }
  await hub.send(to, 'cart.changed', {})
  await hub.send(to, 'perks.changed', {})
  if (state !== 'paid' && state !== 'pending') return
  await hub.send(to, 'tickets.changed', {})
  await tellDesk(hub, companyId, 'events')
}

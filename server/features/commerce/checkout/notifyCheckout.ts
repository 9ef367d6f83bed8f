import type { Hub } from '../../../platform/hub/Hub'
import type { PlacedRow } from './placedRepository'

/**
 * Has a customer's open tabs refetch what placing, paying or losing an order changes: the cart, and
 * the tickets once it is paid.
 */
export async function notifyCheckout(
  hub: Hub,
  { companyId, customerId, state }: PlacedRow,
): Promise<void> {
  const to = { type: 'customer' as const, companyId, customerId }
  await hub.send(to, 'cart.changed', {})
  if (state === 'paid') await hub.send(to, 'tickets.changed', {})
}

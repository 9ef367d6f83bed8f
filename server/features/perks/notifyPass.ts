import type { ServerContext } from '../../platform/calls/ServerContext'
import { tellDesk } from '../../platform/desk/notifyDesk'
import type { requireCustomer } from '../customers/requireCustomer'

/**
 * Notifies the open tabs that show a customer's pass: those of the customer and of others who have or
 * had it in their account, those that opened the pass's link, and open desks.
 */
export async function notifyPass(
  { hub }: ServerContext,
  { customer, club }: ReturnType<typeof requireCustomer>,
  others: readonly (number | null)[] = [],
): Promise<void> {
  const { companyId, domainId } = club
  for (const customerId of new Set([customer.id, ...others]))
    if (customerId !== null)
      await hub.send({ type: 'customer', companyId, customerId }, 'perks.changed', {})
  await hub.send({ type: 'domain', domainId }, 'shared-passes.changed', {})
  await tellDesk(hub, companyId, 'perks')
}

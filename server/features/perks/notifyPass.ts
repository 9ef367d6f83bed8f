import type { ServerContext } from '../../platform/calls/ServerContext'
import type { requireCustomer } from '../customers/requireCustomer'

/**
 * Notifies the open tabs that show a customer's pass: those of the customer and of others who have or
 * had it in their account, and those that opened the pass's link.
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
}

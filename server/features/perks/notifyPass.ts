import type { ServerContext } from '../../platform/calls/ServerContext'
import type { requireCustomer } from '../customers/requireCustomer'

/**
 * Notifies the open tabs that show a customer's pass: the customer's tabs, and those that opened the
 * pass's link.
 */
export async function notifyPass(
  { hub }: ServerContext,
  { customer, club }: ReturnType<typeof requireCustomer>,
): Promise<void> {
  const { companyId, domainId } = club
  await hub.send({ type: 'customer', companyId, customerId: customer.id }, 'perks.changed', {})
  await hub.send({ type: 'domain', domainId }, 'shared-passes.changed', {})
}

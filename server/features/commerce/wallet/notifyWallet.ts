import type { ServerContext } from '../../../platform/calls/ServerContext'
import type { CustomerKey } from '../../customers/requireCustomer'

/** Notifies a customer's open tabs that some of their payment methods have changed. */
export const notifyWallet = (
  context: ServerContext,
  customer: CustomerKey,
  ids: readonly number[],
): Promise<void> =>
  context.hub.send({ type: 'customer', ...customer }, 'wallet.changed', { ids: [...ids] })

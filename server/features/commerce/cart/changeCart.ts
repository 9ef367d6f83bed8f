import type { Cart } from '../../../../generated/types'
import type { CallTools } from '../../../platform/calls/Handler'
import type { Tx } from '../../../platform/db/Database'
import type { ServerContext } from '../../../platform/calls/ServerContext'
import { lockCustomer } from '../../customers/customerRepository'
import {
  requireCustomerKey,
  requireCustomer,
  type CustomerKey,
} from '../../customers/requireCustomer'
import { endEmptied } from '../checkout/endHold'
import { putCart } from './cartRepository'
import { presentCart } from './presentCart'
import { readCart, type CartView } from './readCart'

/** Returns the signed-in customer's current cart. */
export async function currentCart({
  context,
  visit,
}: Pick<CallTools, 'context' | 'visit'>): Promise<CartView> {
  const owner = requireCustomerKey(visit)
  return context.db.tx(owner.companyId, (tx) => readCart(tx, owner, context.now()))
}

/**
 * Changes the signed-in customer's cart, notifies their open tabs, and returns the new cart.
 * Changes from several tabs run one after the other. The notices are cleared, because a customer
 * who changes the cart has seen them.
 */
export async function changeCart(
  { context, visit }: Pick<CallTools, 'context' | 'visit'>,
  change: (tx: Tx, owner: CustomerKey, now: Date) => Promise<void>,
): Promise<Cart> {
  const owner = requireCustomerKey(visit)
  const now = context.now()
  const view = await context.db.tx(owner.companyId, async (tx) => {
    await lockCustomer(tx, owner.companyId, owner.customerId)
    await putCart(tx, owner, { notices: [] })
    await change(tx, owner, now)
    await endEmptied(tx, owner, now)
    return readCart(tx, owner, now)
  })
  await notifyCart(context, owner)
  return presentCart(view, getCurrency(visit))
}

/** Has a customer's open tabs refetch their cart. */
const notifyCart = (
  { hub }: Pick<ServerContext, 'hub'>,
  { companyId, customerId }: CustomerKey,
): Promise<void> => hub.send({ type: 'customer', companyId, customerId }, 'cart.changed', {})

/** Returns the currency of the signed-in customer's club. */
export const getCurrency = (visit: CallTools['visit']): string =>
  requireCustomer(visit).club.compiled().config.intl.currency

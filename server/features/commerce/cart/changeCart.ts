import type { Cart } from '#generated/types'
import type { CallTools } from '../../../platform/calls/Handler'
import { readerLanguage } from '../../../platform/clubs/readerLanguage'
import type { Tx } from '../../../platform/db/Database'
import type { ServerContext } from '../../../platform/calls/ServerContext'
import { lockCustomer } from '../../customers/customerRepository'
import {
  requireCustomerKey,
  requireCustomer,
  type CustomerKey,
} from '../../customers/requireCustomer'
import { endOrderOfEmptyCart } from '../holds/endHold'
import { putCart } from '../holds/cartRepository'
import { presentCart } from './presentCart'
import { readCart, type CartView } from './readCart'

/** Returns the signed-in customer's current cart. */
export async function currentCart({
  context,
  caller,
  request,
}: Pick<CallTools, 'context' | 'caller' | 'request'>): Promise<CartView> {
  const customer = requireCustomerKey(caller)
  const language = readerLanguage(requireCustomer(caller).club, request)
  return context.db.tx(customer.companyId, (tx) => readCart(tx, customer, context.now(), language))
}

/**
 * Changes the signed-in customer's cart, notifies their open tabs, and returns the new cart.
 * Changes from several tabs run one after the other. The notices are cleared, because a customer
 * who changes the cart has seen them.
 */
export async function changeCart(
  { context, caller, request }: Pick<CallTools, 'context' | 'caller' | 'request'>,
  change: (tx: Tx, customer: CustomerKey, now: Date) => Promise<void>,
): Promise<Cart> {
  const customer = requireCustomerKey(caller)
  const language = readerLanguage(requireCustomer(caller).club, request)
  const now = context.now()
  const { view, hasEndedOrder } = await context.db.tx(customer.companyId, async (tx) => {
    await lockCustomer(tx, customer.companyId, customer.customerId)
    await putCart(tx, customer, { notices: [] })
    await change(tx, customer, now)
    const hasEndedOrder = await endOrderOfEmptyCart(tx, customer, now)
    return { view: await readCart(tx, customer, now, language), hasEndedOrder }
  })
  await notifyCart(context, customer)
  if (hasEndedOrder) {
    // Ending the order has released its house credits, and may have led to offers by email to people
    // on waitlists.
    await context.hub.send({ type: 'customer', ...customer }, 'perks.changed', {})
    context.jobs.wake()
  }
  return presentCart(view, getCurrency(caller))
}

/** Notifies a customer's open tabs that their cart has changed. */
const notifyCart = (
  { hub }: Pick<ServerContext, 'hub'>,
  { companyId, customerId }: CustomerKey,
): Promise<void> => hub.send({ type: 'customer', companyId, customerId }, 'cart.changed', {})

/** Returns the currency of the signed-in customer's club. */
export const getCurrency = (caller: CallTools['caller']): string =>
  requireCustomer(caller).club.compiled().config.intl.currency

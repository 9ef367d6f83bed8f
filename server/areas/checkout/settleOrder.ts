import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/Database'
import { cartItems } from '../../db/schema/carts'
import { orders } from '../../db/schema/orders'
import { transactions } from '../../db/schema/transactions'
import { putCart } from '../cart/cartRepository'
import { insertTicket } from '../events/ticketRepository'
import { itemsOfOrders } from '../orders/orderRepository'
import { deleteJob } from '../payments/paymentRepository'
import { holdsOf, updatePlaced, type HoldRow, type PlacedRow } from './placedRepository'

/** What follows once a placed order is paid, or has nothing due: its tickets are the customer's, what it took stays taken, and what was bought leaves the cart. */
export async function settleOrder(tx: Tx, placed: PlacedRow, now: Date): Promise<void> {
  const { companyId, orderId, transactionId } = placed
  if (placed.state === 'paid') return
  const holds = await holdsOf(tx, companyId, orderId)
  await issueTickets(tx, placed, holds, now)
  await updatePlaced(tx, placed, { state: 'paid', heldUntil: null })
  await deleteJob(tx, { companyId, kind: 'hold', subjectId: orderId })
  // What is sent or picked up is the club's to complete.
  const status = holds.some(({ productId }) => productId !== null) ? 'processing' : 'completed'
  await tx.update(orders).set({ status, chargedCents: sql`${orders.totalCents}`, paidAt: now }).where(and(eq(orders.companyId, companyId), eq(orders.id, orderId)))
  await tx.update(transactions).set({ status: 'processed', amountDueCents: 0, chargedAt: now, paidAt: now }).where(and(eq(transactions.companyId, companyId), eq(transactions.id, transactionId), inArray(transactions.status, ['placed'])))
  await emptyCart(tx, placed, holds)
}

/** Takes what an order has bought, or held too long, out of its customer's cart; what was put there meanwhile stays. */
export async function emptyCart(tx: Tx, { companyId, customerId, orderId }: PlacedRow, holds: readonly HoldRow[]): Promise<void> {
  const attributes = new Map(((await itemsOfOrders(tx, companyId, [orderId])).get(orderId) ?? []).map(({ id, productAttribute }) => [id, productAttribute]))
  for (const { orderItemId, productId, ticketTypeId, quantity } of holds) {
    const same = and(
      eq(cartItems.companyId, companyId),
      eq(cartItems.customerId, customerId),
      productId === null ? eq(cartItems.ticketTypeId, ticketTypeId ?? 0) : and(eq(cartItems.productId, productId), eq(cartItems.productAttribute, attributes.get(orderItemId) ?? '')),
    )
    await tx.delete(cartItems).where(and(same, sql`${cartItems.quantity} <= ${quantity}`))
    await tx.update(cartItems).set({ quantity: sql`${cartItems.quantity} - ${quantity}` }).where(and(same, sql`${cartItems.quantity} > ${quantity}`))
  }
  await putCart(tx, { companyId, customerId }, { couponId: null, rateId: null, locationId: null })
}

async function issueTickets(tx: Tx, { companyId, customerId, orderId }: PlacedRow, holds: readonly HoldRow[], now: Date): Promise<void> {
  const prices = new Map(((await itemsOfOrders(tx, companyId, [orderId])).get(orderId) ?? []).map(({ id, priceCents }) => [id, priceCents]))
  for (const { orderItemId, eventId, ticketTypeId, quantity } of holds) {
    if (eventId === null || ticketTypeId === null) continue
    for (let made = 0; made < quantity; made += 1) await insertTicket(tx, { companyId, eventId, ticketTypeId, ownerId: customerId, customerId, orderItemId, status: 'active', priceCents: prices.get(orderItemId) ?? 0, purchasedAt: now })
  }
}

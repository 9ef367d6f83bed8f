import type { Tx } from '../../../platform/db/Database'
import type { CustomerKey } from '../../customers/requireCustomer'
import { cartTotals } from '../cart/model/cartTotals'
import type { CartLine } from '../cart/readCart'
import { insertOrder, itemsOfOrders } from '../orders/orderRepository'
import { payAtDesk, type DeskPayment } from '../payments/deskPayment'
import { tracePayment } from '../payments/tracePayment'
import { findTaxRates } from '../holds/cartRepository'
import {
  findPlaced,
  insertPlaced,
  insertPlacingRequest,
  type PlacedRow,
} from '../holds/placedRepository'
import { settleOrder } from '../holds/settleOrder'
import type { TransactionRow } from '../transactions/transactionRepository'
import { insertTransaction } from '../transactions/writeTransaction'
import { freezeCart } from './freezeCart'

/** What staff sell to a customer, who must be locked, and how it is paid. */
export interface DeskOrder {
  customer: CustomerKey
  currency: string
  /** How it is paid; what costs nothing is not. */
  payment: DeskPayment
  /** The request's Idempotency-Key, and the SHA-256 of its body. */
  key: string
  bodyHash: string
}

/** An order of staff that holds nothing yet. */
export interface PlacedLine {
  placed: PlacedRow
  charge: TransactionRow & { amountDueCents: number }
}

/**
 * Stores the order of one line in the caller's transaction, as the checkout does, with the charge
 * that pays for it. What it sells must be reserved next, and then `settleAtDesk` called.
 */
export async function placeLine(
  tx: Tx,
  line: CartLine,
  { customer, currency, key, bodyHash }: DeskOrder,
  now: Date,
): Promise<PlacedLine> {
  const { companyId } = customer
  const totals = cartTotals([line], {
    coupon: undefined,
    taxBasisPoints: await findTaxRates(tx, companyId),
    shippingCents: 0,
  })
  const { order, items, sources, transaction } = freezeCart({
    lines: [line],
    totals,
    coupon: undefined,
    rate: undefined,
    location: undefined,
    credits: [],
  })
  const { id: orderId } = await insertOrder(
    tx,
    { ...customer, ...order, status: 'placed', currency, createdAt: now },
    items,
  )
  const charge = await insertTransaction(tx, {
    ...customer,
    ...transaction,
    status: 'placed',
    type: 'order',
    currency,
    orderId,
    createdAt: now,
  })
  const lines = (await itemsOfOrders(tx, companyId, [orderId])).get(orderId) ?? []
  const placed = await insertPlaced(
    tx,
    {
      ...customer,
      orderId,
      transactionId: charge.id,
      // Not `open`, which is the order of the customer's cart.
      state: 'pending',
      fingerprint: bodyHash,
      heldUntil: null,
      shipping: null,
    },
    lines.flatMap(({ id, quantity }, index) =>
      sources[index] === undefined
        ? []
        : [{ ...sources[index], orderItemId: id, quantity, countedFrom: now }],
    ),
  )
  await insertPlacingRequest(tx, { ...customer, key, bodyHash, orderId })
  return { placed, charge }
}

/** Pays and settles an order of staff whose line is reserved. Throws 402 `house_account_limit`. */
export async function settleAtDesk(
  tx: Tx,
  { placed, charge }: PlacedLine,
  { customer, payment }: DeskOrder,
  now: Date,
): Promise<PlacedRow> {
  if (charge.amountDueCents > 0) await payAtDesk(tx, charge, payment, now)
  else {
    await settleOrder(tx, placed, now)
    const about = { ...payment.destination, ...customer, transactionId: charge.id }
    await tracePayment(tx, about, 'payment-received')
  }
  return requirePlaced(tx, placed.companyId, placed.orderId)
}

/** Returns a placed order, which must exist. */
export async function requirePlaced(
  tx: Tx,
  companyId: number,
  orderId: number,
): Promise<PlacedRow> {
  const placed = await findPlaced(tx, companyId, orderId)
  if (placed === undefined) throw new Error('the order of a sale at the desk does not exist')
  return placed
}

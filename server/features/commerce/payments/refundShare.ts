import type { Tx } from '../../../platform/db/Database'
import type { CustomerKey } from '../../customers/requireCustomer'
import {
  findPaidAmounts,
  type NotRefundableReason,
  type PaidAmount,
  type QuotedRefund,
} from './findPaidAmounts'
import { beginRefund } from './refundMoney'
import { sumRefunds, type RefundRow } from './refundRepository'
import { netPriceCents, portionOfShare, shareOfItem } from '../orders/model/shareOfItem'
import {
  cancelItem,
  findItem,
  findOrder,
  itemsOfOrders,
  type OrderItemRow,
  type OrderRow,
} from '../orders/orderRepository'

/** An order line that charged bookings or tickets, and its order. */
export interface ItemCharge {
  item: OrderItemRow
  order: OrderRow
}

/**
 * Which of the bookings or tickets of an order line are refunded, and how the refund is recorded.
 */
export interface RefundedPart {
  /** How many of them were cancelled before. */
  cancelledCount: number
  /** How many are cancelled now. */
  count: number
  /** How many the line charged in all. */
  total: number
  /** Who cancelled: staff, or a member by name. */
  by: Pick<RefundRow, 'adminId' | 'adminName'>
  reason: string
  /** Prefix of the refunds' idempotency keys; the id of the refunded payment follows. */
  keyPrefix: string
  /** The amount in cents that the club keeps, such as a cancellation fee. */
  keptCents?: number
  /** Whether staff cancel, who can also give back what was paid to them. */
  atDesk?: boolean
  /**
   * Whether the line may be cancelled already: these are refunded later than they were cancelled,
   * and the last of the others has cancelled the line meanwhile.
   */
  later?: boolean
}

/** Returns a customer's order line with its order; undefined if they have no such line. */
export async function findItemCharge(
  tx: Tx,
  customer: CustomerKey,
  orderItemId: number | null,
): Promise<ItemCharge | undefined> {
  const item = orderItemId === null ? undefined : await findItem(tx, customer, orderItemId)
  const order = item && (await findOrder(tx, customer, item.orderId))
  return item && order && { item, order }
}

/**
 * What was paid for a part of an order line and what would come back for it, in cents, by the
 * payments that it would go back to.
 */
export interface ShareQuote {
  /** The part's share of the charge. */
  paidCents: number
  refunds: readonly QuotedRefund[]
}

/** The counts and fee of a part of an order line, which decide what comes back for it. */
type QuotedPart = Pick<
  RefundedPart,
  'cancelledCount' | 'count' | 'total' | 'keptCents' | 'atDesk' | 'later'
>

/**
 * Returns what would be refunded for a part of an order line, or why it can't be refunded
 * automatically. Both what the customer is told before and what is refunded follow from it.
 * `planned` are the refunds that the same cancellation makes before, which are not stored yet.
 */
export async function quoteShare(
  tx: Tx,
  customer: CustomerKey,
  { item, order }: ItemCharge,
  part: QuotedPart,
  planned: readonly QuotedRefund[] = [],
): Promise<ShareQuote | NotRefundableReason> {
  if (!(part.later ? isPaidHere(item) : isCharged(item))) return { paidCents: 0, refunds: [] }
  const { companyId } = customer
  const payments =
    (await findPaidAmounts(tx, companyId, [order], part)).get(order.id) ?? 'elsewhere'
  if (!Array.isArray(payments)) return payments
  const allItems = (await itemsOfOrders(tx, companyId, [order.id])).get(order.id) ?? []
  const refunded = new Map<number, RefundedSums>()
  for (const { transactionId } of payments)
    refunded.set(
      transactionId,
      addPlanned(await sumRefunds(tx, companyId, transactionId), { planned, transactionId }),
    )
  return divideShare({ item, order }, part, { items: allItems, payments, refunded })
}

/** Whether a line was paid for here: it was not refunded in full, not free, and not paid at the club. */
export const isCharged = (item: OrderItemRow): boolean =>
  item.status !== 'cancelled' && isPaidHere(item)

const isPaidHere = (item: OrderItemRow): boolean => netPriceCents(item) > 0 && !item.postpaid

/** How much of a transaction was refunded, and how much of that went back to house credits. */
export type RefundedSums = Pick<RefundRow, 'amountCents' | 'creditCents'>

/**
 * Returns what would be refunded for a part of an order line, given all lines and payments of the
 * order, and what was refunded of each payment's transaction.
 */
export function divideShare(
  { item, order }: ItemCharge,
  { cancelledCount, count, total, keptCents = 0 }: QuotedPart,
  {
    items: allItems,
    payments,
    refunded: refundedOf,
  }: {
    items: readonly OrderItemRow[]
    payments: readonly PaidAmount[]
    refunded: ReadonlyMap<number, RefundedSums>
  },
): ShareQuote {
  // The charge does not include lines that are paid later at the club.
  const chargedItems = allItems.filter(({ postpaid }) => !postpaid)
  const chargedOrder =
    chargedItems.length < allItems.length ? { ...order, totalCents: order.chargedCents } : order
  const paidCents = portionOfShare(
    shareOfItem(
      payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
      chargedOrder,
      chargedItems,
      item.id,
    ),
    cancelledCount,
    total,
    count,
  )
  let remainingCents = paidCents - keptCents
  const refunds: QuotedRefund[] = []
  for (const payment of payments) {
    const refunded = refundedOf.get(payment.transactionId) ?? { amountCents: 0, creditCents: 0 }
    const amountCents = Math.min(remainingCents, payment.amountCents - refunded.amountCents)
    if (amountCents < 1) continue
    remainingCents -= amountCents
    const creditCents = Math.min(amountCents, payment.creditCents - refunded.creditCents)
    refunds.push({ ...payment, amountCents, creditCents })
  }
  return { paidCents, refunds }
}

/** Returns the sums of a transaction's stored refunds with those that are planned. */
function addPlanned(
  stored: { amountCents: number; creditCents: number },
  { planned, transactionId }: { planned: readonly QuotedRefund[]; transactionId: number },
) {
  return planned
    .filter((refund) => refund.transactionId === transactionId)
    .reduce(
      (sum, refund) => ({
        amountCents: sum.amountCents + refund.amountCents,
        creditCents: sum.creditCents + refund.creditCents,
      }),
      stored,
    )
}

/**
 * Stores a refund of a part of an order line for each payment of its order, and returns the
 * refunds. Cancels the line once all of it is cancelled. The customer must be locked. If the charge
 * can't be refunded automatically, it changes nothing and returns the reason.
 */
export async function refundShare(
  tx: Tx,
  now: Date,
  customer: CustomerKey,
  charge: ItemCharge,
  { by, reason, keyPrefix, ...part }: RefundedPart,
): Promise<RefundRow[] | NotRefundableReason> {
  const quote = await quoteShare(tx, customer, charge, part)
  if (typeof quote === 'string') return quote
  const { item } = charge
  if (item.status !== 'cancelled' && part.cancelledCount + part.count >= part.total)
    await cancelItem(tx, item)
  const { companyId, customerId } = customer
  const refunds: RefundRow[] = []
  for (const { id, transactionId, amountCents } of quote.refunds)
    refunds.push(
      await beginRefund(tx, now, {
        companyId,
        customerId,
        transactionId,
        amountCents,
        reason,
        cancels: false,
        membership: null,
        idempotencyKey: `${keyPrefix}${id}`,
        by,
      }),
    )
  return refunds
}

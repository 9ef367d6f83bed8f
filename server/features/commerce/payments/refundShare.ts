import type { Tx } from '../../../platform/db/Database'
import type { CustomerKey } from '../../customers/requireCustomer'
import { transactionsOfOrder } from '../transactions/transactionRepository'
import { isDeskProcessor } from './deskProcessors'
import { HOUSE_ACCOUNT_ID } from './houseAccount'
import { findPendingPayments, findSettledPayments } from '../transactions/paymentRepository'
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
 * Why a charge can't be refunded automatically: a payment is pending (`underWay`), an invoice is
 * open (`invoiced`), or the charge was paid outside the portal or at the desk (`elsewhere`).
 */
export type NotRefundableReason = 'underWay' | 'invoiced' | 'elsewhere'

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

/** What would go back to one payment. */
export interface QuotedRefund {
  /** The payment's id, or `credit-<transaction>` if only house credits paid. */
  id: string
  transactionId: number
  amountCents: number
  /** The part of it that goes back to house credits. */
  creditCents: number
  /** Whether the rest is credited to the house account. */
  isHouseAccount: boolean
}

/** The counts and fee of a part of an order line, which decide what comes back for it. */
type QuotedPart = Pick<RefundedPart, 'cancelledCount' | 'count' | 'total' | 'keptCents' | 'atDesk'>

/**
 * Returns what would be refunded for a part of an order line, or why it can't be refunded
 * automatically. Both what the customer is told before and what is refunded follow from it.
 * `planned` are the refunds that the same cancellation makes before, which are not stored yet.
 */
export async function quoteShare(
  tx: Tx,
  customer: CustomerKey,
  { item, order }: ItemCharge,
  { cancelledCount, count, total, keptCents = 0, atDesk = false }: QuotedPart,
  planned: readonly QuotedRefund[] = [],
): Promise<ShareQuote | NotRefundableReason> {
  // The line was already refunded in full, was free, or is paid at the club.
  if (item.status === 'cancelled' || netPriceCents(item) <= 0 || item.postpaid)
    return { paidCents: 0, refunds: [] }
  const payments = await findPaidAmounts(tx, customer, order, { atDesk })
  if (!Array.isArray(payments)) return payments
  const { companyId } = customer
  const allItems = (await itemsOfOrders(tx, companyId, [order.id])).get(order.id) ?? []
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
    const { transactionId } = payment
    const refunded = addPlanned(await sumRefunds(tx, companyId, transactionId), {
      planned,
      transactionId,
    })
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

/**
 * Returns the amount paid for each charge of an order, house credits included, or why the charges
 * can't be refunded automatically. `id` is the payment's, or `credit-<transaction>` if only house
 * credits paid.
 */
async function findPaidAmounts(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  order: OrderRow,
  { atDesk }: { atDesk: boolean },
) {
  const charges = (await transactionsOfOrder(tx, companyId, order.id)).filter(
    ({ linkedTransactionId }) => linkedTransactionId === null,
  )
  const ids = charges.map(({ id }) => id)
  if ((await findPendingPayments(tx, companyId, ids)).size > 0) return 'underWay'
  if (charges.some(({ status, amountDueCents }) => status === 'invoiced' && amountDueCents > 0))
    return 'invoiced'
  const settled = await findSettledPayments(tx, companyId, ids)
  const paid = charges.filter(
    ({ status, amountCents }) => status === 'processed' && amountCents > 0,
  )
  if (
    paid.some(
      (row) => row.customerId !== customerId || (!settled.has(row.id) && row.creditCents === 0),
    ) ||
    (!atDesk && [...settled.values()].some(({ processorId }) => isDeskProcessor(processorId))) ||
    (paid.length === 0 && order.chargedCents > 0)
  )
    return 'elsewhere'
  return paid.map(({ id, creditCents }) => {
    const payment = settled.get(id)
    return {
      id: String(payment?.id ?? `credit-${id}`),
      transactionId: id,
      amountCents: (payment?.amountCents ?? 0) + creditCents,
      creditCents,
      isHouseAccount: payment?.processorId === HOUSE_ACCOUNT_ID,
    }
  })
}

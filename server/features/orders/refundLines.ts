import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import type { HandoverLine } from '../../platform/db/schema/handovers'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError } from '../../platform/http/AppError'
import { isProductLine, openQuantity } from '../commerce/orders/model/openQuantity'
import { itemsOfOrders, storeStatus, type OrderRow } from '../commerce/orders/orderRepository'
import {
  findPaidAmounts,
  type NotRefundableReason,
  type QuotedRefund,
} from '../commerce/payments/findPaidAmounts'
import type { RefundLimitOf } from '../commerce/payments/refundLimit'
import { beginRefund } from '../commerce/payments/refundMoney'
import { sumRefunds, type RefundRow } from '../commerce/payments/refundRepository'
import { isCharged, quoteShare, type RefundedPart } from '../commerce/payments/refundShare'
import { cancelProducts } from '../commerce/holds/cancelProducts'
import { lockHeldItems } from '../commerce/holds/orderHolds'
import { listHolds } from '../commerce/holds/placedRepository'
import { chooseLines, countPieces, type ChosenLine } from './chooseLines'
import type { OrderAct, OrderSetting } from './orderActs'

/** What of an order is refunded, and by whom. */
export interface LineRefund {
  lines: readonly HandoverLine[]
  /** What whoever asks takes for the amount that goes back, in cents. */
  expectedCents: number
  reason: string
  by: Pick<RefundRow, 'adminId' | 'adminName'>
  /** Prefix of the refunds' idempotency keys. */
  keyPrefix: string
  limitOf: RefundLimitOf | undefined
}

/**
 * Returns what would go back for some of an order that was not handed over, in cents. Throws as
 * `chooseLines` does, and 409 `not_refundable`.
 */
export const quoteLines = async (
  tx: Tx,
  order: OrderRow,
  lines: readonly HandoverLine[],
): Promise<number> => sum(await quoteChosen(tx, order, await chooseLines(tx, order, lines)))

/**
 * Cancels some of a locked order that was not handed over, puts it back into stock and stores its
 * refunds, which the caller has to finish. Throws as `quoteLines` does, 422 `invalid_request` if
 * another amount would go back than was expected, 422 `refund_limit`.
 */
export async function refundLines(
  tx: Tx,
  { order, now }: OrderSetting,
  { lines, expectedCents, reason, by, keyPrefix, limitOf }: LineRefund,
): Promise<OrderAct> {
  const { companyId, customerId } = order
  const chosen = await chooseLines(tx, order, lines)
  const amounts = await quoteChosen(tx, order, chosen)
  const cents = sum(amounts)
  requireNoFaults(
    cents === expectedCents
      ? []
      : [faultAt('/amount', 'amount-differs', `must be ${toUnits(cents)}, which would go back`)],
  )
  const cancels = await cancelsRest(tx, order, chosen, amounts)
  // One refund for each payment, so that the customer gets one email.
  for (const [transactionId, amountCents] of amounts)
    await beginRefund(tx, now, {
      companyId,
      customerId,
      transactionId,
      amountCents,
      reason,
      // The lines are cancelled here.
      cancels,
      membership: null,
      idempotencyKey: `${keyPrefix}${transactionId}`,
      by,
      limitOf,
    })
  const holds = (await listHolds(tx, companyId, order.id)).filter(({ orderItemId }) =>
    chosen.some(({ item }) => item.id === orderItemId),
  )
  await lockHeldItems(tx, companyId, holds)
  for (const { item, quantity } of chosen)
    await cancelProducts(
      tx,
      item,
      holds.find(({ orderItemId }) => orderItemId === item.id),
      quantity,
    )
  await storeStatus(tx, order)
  return { act: 'refunded', quantity: countPieces(lines), cents, text: reason }
}

/**
 * Whether all that was paid for an order has gone back with these amounts, of which some was given
 * back by amount before, so that more than is chosen was charged: then the rest is cancelled too, as
 * by any full refund.
 */
async function cancelsRest(
  tx: Tx,
  order: OrderRow,
  chosen: readonly ChosenLine[],
  amounts: ReadonlyMap<number, number>,
): Promise<boolean> {
  const { companyId, id } = order
  const quantities = new Map(chosen.map(({ item, quantity }) => [item.id, quantity]))
  const items = (await itemsOfOrders(tx, companyId, [id])).get(id) ?? []
  const hasRest = items.some(
    (item) =>
      isCharged(item) &&
      (!isProductLine(item) || openQuantity(item) > (quantities.get(item.id) ?? 0)),
  )
  const payments = (await findPaidAmounts(tx, companyId, [order], { atDesk: true })).get(id)
  if (!hasRest || !Array.isArray(payments)) return false
  for (const { transactionId, amountCents } of payments) {
    const refunded = await sumRefunds(tx, companyId, transactionId)
    if (refunded.amountCents + (amounts.get(transactionId) ?? 0) < amountCents) return false
  }
  return true
}

/** What would go back of each transaction that paid, in cents. */
async function quoteChosen(
  tx: Tx,
  order: OrderRow,
  chosen: readonly ChosenLine[],
): Promise<ReadonlyMap<number, number>> {
  const planned: QuotedRefund[] = []
  for (const line of chosen) {
    const quote = await quoteShare(tx, order, { item: line.item, order }, partOf(line), planned)
    if (typeof quote === 'string') throw notRefundable(quote)
    planned.push(...quote.refunds)
  }
  const amounts = new Map<number, number>()
  for (const { transactionId, amountCents } of planned)
    amounts.set(transactionId, (amounts.get(transactionId) ?? 0) + amountCents)
  return amounts
}

const sum = (amounts: ReadonlyMap<number, number>): number =>
  [...amounts.values()].reduce((total, cents) => total + cents, 0)

/** Which of a line's pieces go back: the next ones after those that were cancelled before. */
const partOf = ({
  item,
  quantity,
}: ChosenLine): Pick<RefundedPart, 'cancelledCount' | 'count' | 'total' | 'atDesk'> => ({
  cancelledCount: item.cancelledQuantity,
  count: quantity,
  total: item.quantity,
  atDesk: true,
})

const notRefundable = (reason: NotRefundableReason): AppError =>
  new AppError(409, 'not_refundable', { description: REASON_TEXTS[reason] })

const REASON_TEXTS: Readonly<Record<NotRefundableReason, string>> = {
  underWay: 'A payment for it is in progress.',
  invoiced: 'Its invoice has not been paid yet.',
  elsewhere: 'What was paid for it can’t be refunded from here.',
}

import type { Tx } from '../../../platform/db/Database'
import { rowsBy } from '../../../platform/db/rowsBy'
import type { OrderRow } from '../orders/orderRepository'
import {
  findPendingPayments,
  findSettledPayments,
  type PaymentRow,
} from '../transactions/paymentRepository'
import { transactionsOfOrders, type TransactionRow } from '../transactions/transactionRepository'
import { isDeskProcessor } from './deskProcessors'
import { HOUSE_ACCOUNT_ID } from './houseAccount'

/**
 * Why a charge can't be refunded automatically: a payment is pending (`underWay`), an invoice
 * was not paid (`invoiced`), or the charge was paid outside the portal or at the desk (`elsewhere`).
 */
export type NotRefundableReason = 'underWay' | 'invoiced' | 'elsewhere'

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

/** What was paid for a charge of an order, house credits included. */
export interface PaidAmount extends QuotedRefund {
  /** Whether a bank account paid the rest. */
  isBank: boolean
}

/**
 * Returns the amount paid for each charge of orders, house credits included, or why the charges
 * can't be refunded automatically, by order id. What was paid at the desk can be refunded only there
 * (`atDesk`). `id` is the payment's, or `credit-<transaction>` if
 * only house credits paid.
 */
export async function findPaidAmounts(
  tx: Tx,
  companyId: number,
  orders: readonly OrderRow[],
  { atDesk = false }: { atDesk?: boolean } = {},
): Promise<ReadonlyMap<number, PaidAmount[] | NotRefundableReason>> {
  const rows = await transactionsOfOrders(
    tx,
    companyId,
    orders.map(({ id }) => id),
  )
  const charges = rowsBy(
    rows.filter(({ linkedTransactionId }) => linkedTransactionId === null),
    ({ orderId }) => orderId ?? 0,
  )
  const ids = rows.map(({ id }) => id)
  const pending = await findPendingPayments(tx, companyId, ids)
  const settled = await findSettledPayments(tx, companyId, ids)
  return new Map(
    orders.map((order) => [
      order.id,
      paidAmounts(order, charges.get(order.id) ?? [], { pending, settled, atDesk }),
    ]),
  )
}

function paidAmounts(
  { customerId, chargedCents }: OrderRow,
  charges: readonly TransactionRow[],
  {
    pending,
    settled,
    atDesk,
  }: Record<'pending' | 'settled', ReadonlyMap<number, PaymentRow>> & { atDesk: boolean },
): PaidAmount[] | NotRefundableReason {
  if (charges.some(({ id }) => pending.has(id))) return 'underWay'
  // Nothing is due on an invoice that was written off, but nobody has paid it either.
  if (
    charges.some(
      ({ id, status, amountDueCents }) =>
        status === 'invoiced' && (amountDueCents > 0 || !settled.has(id)),
    )
  )
    return 'invoiced'
  const paid = charges.filter(
    ({ status, amountCents }) => status === 'processed' && amountCents > 0,
  )
  if (
    paid.some(
      (row) => row.customerId !== customerId || (!settled.has(row.id) && row.creditCents === 0),
    ) ||
    (!atDesk && charges.some(({ id }) => isDeskProcessor(settled.get(id)?.processorId ?? ''))) ||
    (paid.length === 0 && chargedCents > 0)
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
      isBank: payment?.methodKind === 'bank',
    }
  })
}

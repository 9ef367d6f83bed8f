import type { Customer, Refund, Transaction } from '#generated/types'
import { toUnits } from '../../../platform/calls/toUnits'
import type { Tx } from '../../../platform/db/Database'
import { findPendingPayments, type PaymentRow } from '../transactions/paymentRepository'
import { presentPayment } from '../transactions/presentPayment'
import {
  itemsOfOrders,
  findOrdersById,
  type OrderItemRow,
  type OrderRow,
} from '../orders/orderRepository'
import { presentPlace } from '../orders/presentOrders'
import { findMethodsById, type WalletRow } from '../wallet/walletRepository'
import {
  findAmounts,
  findRefunds,
  transactionNumber,
  type TransactionRow,
} from '../transactions/transactionRepository'

/**
 * The records shown with a transaction: its order, its refunds, the wallet entry and the pending
 * payment. `linkedCents` is the amount of the charge, if the transaction is a refund.
 */
interface RelatedRecords {
  order: OrderRow | undefined
  items: readonly OrderItemRow[]
  refunds: readonly TransactionRow[]
  linkedCents: number | undefined
  wallet: WalletRow | undefined
  payment: PaymentRow | undefined
}

/**
 * Converts stored transactions of a customer to API entities, with the same number of queries for
 * one transaction as for a page.
 */
export async function presentTransactions(
  db: Tx,
  customer: Pick<Customer, 'companyId' | 'fullName'>,
  rows: readonly TransactionRow[],
): Promise<Transaction[]> {
  const { companyId } = customer
  const ids = (select: (row: TransactionRow) => number | null): number[] => [
    ...new Set(rows.flatMap((row) => select(row) ?? [])),
  ]
  const orderIds = ids(({ orderId }) => orderId)
  const ownIds = ids(({ id }) => id)
  const linkedIds = ids(({ linkedTransactionId }) => linkedTransactionId)
  const walletIds = ids(({ walletId }) => walletId)
  const [orderRows, items, refunds, amounts, methodRows, pendingPayments] = await Promise.all([
    findOrdersById(db, companyId, orderIds),
    itemsOfOrders(db, companyId, orderIds),
    findRefunds(db, companyId, ownIds),
    findAmounts(db, companyId, linkedIds),
    findMethodsById(db, companyId, walletIds),
    findPendingPayments(db, companyId, ownIds),
  ])
  const orders = new Map(orderRows.map((order) => [order.id, order]))
  const methods = new Map(methodRows.map((method) => [method.id, method]))
  const lookUp = <Value>(map: ReadonlyMap<number, Value>, id: number | null): Value | undefined =>
    id === null ? undefined : map.get(id)
  return rows.map((row) =>
    presentTransaction(row, customer.fullName, {
      order: lookUp(orders, row.orderId),
      items: lookUp(items, row.orderId) ?? [],
      refunds: refunds.get(row.id) ?? [],
      linkedCents: lookUp(amounts, row.linkedTransactionId),
      wallet: lookUp(methods, row.walletId),
      payment: pendingPayments.get(row.id),
    }),
  )
}

const presentTransaction = (
  row: TransactionRow,
  fullName: string,
  { order, items, refunds, linkedCents, wallet, payment }: RelatedRecords,
): Transaction => ({
  id: row.id,
  amount: toUnits(row.amountCents),
  currency: row.currency,
  tax: toUnits(row.taxCents),
  status: row.status,
  type: row.type,
  description: row.description,
  orderId: row.orderId,
  order: order === undefined ? null : presentOrderSummary(order, items),
  data: {
    lines: row.lines.map(({ amountCents, ...line }) => ({
      ...line,
      amount: toUnits(amountCents),
    })),
  },
  chargedOn: row.chargedAt?.toISOString() ?? null,
  createdOn: row.createdAt.toISOString(),
  paidOn: row.paidAt?.toISOString() ?? null,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  paymentType: row.paymentType,
  brand: row.brand,
  lastFour: row.lastFour,
  amountDue: toUnits(row.amountDueCents),
  refundedAmount: toUnits(row.refundedCents),
  subTotal: toUnits(row.subTotalCents),
  discount: toUnits(row.discountCents),
  credit: toUnits(row.creditCents),
  purchaseOrder: row.purchaseOrder,
  referenceId: transactionNumber(row),
  linked: refunds.map(presentRefund),
  linkedTransactionId: row.linkedTransactionId,
  linkedAmount: linkedCents === undefined ? null : toUnits(linkedCents),
  companyId: row.companyId,
  customer: { fullName },
  billingAddress: {
    address: '',
    address2: '',
    address3: '',
    city: '',
    state: '',
    zipCode: '',
    ...row.billingAddress,
  },
  subscription: row.subscriptionId === null ? null : { id: row.subscriptionId },
  membershipCard: null,
  wallet: wallet === undefined ? null : { id: wallet.id, nickname: wallet.nickname },
  ...(payment === undefined ? {} : { payment: presentPayment(payment) }),
})

const presentOrderSummary = (
  order: OrderRow,
  items: readonly OrderItemRow[],
): NonNullable<Transaction['order']> => ({
  id: order.id,
  via: order.via,
  businessLocation: presentPlace(order),
  items: items.map(({ id, title, priceCents, type }) => ({
    id,
    title,
    price: toUnits(priceCents),
    type,
  })),
})

/** Converts the transaction of a refund to its API entity. */
export const presentRefund = ({
  id,
  amountCents,
  creditCents,
  lastFour,
  brand,
  paymentType,
  status,
  currency,
  createdAt,
}: TransactionRow): Refund => ({
  id,
  amount: toUnits(amountCents),
  credit: toUnits(creditCents),
  lastFour,
  brand,
  paymentType,
  status,
  currency,
  createdOn: createdAt.toISOString(),
})

import { and, asc, eq, sql } from 'drizzle-orm'
import type { DeskOrder } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { findAdminNames } from '../../platform/db/platform/admins'
import { deskChanges } from '../../platform/db/schema/deskChanges'
import { refunds } from '../../platform/db/schema/payments'
import { transactions } from '../../platform/db/schema/transactions'
import { paginateDeskChanges } from '../../platform/desk/deskChangeRepository'
import type { SignedInAdmin } from '../../platform/sessions/Caller'
import { toUnits } from '../../platform/calls/toUnits'
import { isProductLine } from '../commerce/orders/model/openQuantity'
import { handoversOfOrders } from '../commerce/orders/handoverRepository'
import { itemsOfOrders, itemTitle, type OrderRow } from '../commerce/orders/orderRepository'
import { findPlaced } from '../commerce/holds/placedRepository'
import { isBeingRefunded } from '../commerce/payments/isBeingRefunded'
import { transactionsOfOrders } from '../commerce/transactions/transactionRepository'
import { findCustomer } from '../customers/customerRepository'
import { personName, personPhone } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import { presentPayment, readPayments } from '../owed/readPayments'
import { presentFacts, presentLine } from './presentDeskOrder'
import { isRefusedRefund } from './refusedRefund'

/** How many notes are shown with an order; the history has all of them. */
const MAX_NOTES = 50

/** The order as staff see it; amounts only with the area `money`. */
export async function readDeskOrder(
  tx: Tx,
  { areas }: Pick<SignedInAdmin, 'areas'>,
  order: OrderRow,
): Promise<DeskOrder> {
  const { companyId, id } = order
  const hasMoney = areas.includes('money')
  const [
    itemsById,
    customer,
    placed,
    handoversById,
    { rows: notes },
    payments,
    refused,
    isRefunded,
  ] = await Promise.all([
    itemsOfOrders(tx, companyId, [id]),
    findCustomer(tx, companyId, order.customerId),
    findPlaced(tx, companyId, id),
    handoversOfOrders(tx, companyId, [id]),
    paginateDeskChanges(
      tx,
      { companyId, resource: 'orders', recordId: id },
      { offset: 0, limit: MAX_NOTES },
      sql`${deskChanges.after} ->> 'act' = 'noted'`,
    ),
    hasMoney ? readPaid(tx, companyId, id) : [],
    hasMoney ? listRefused(tx, companyId, id) : [],
    isBeingRefunded(tx, order),
  ])
  if (customer === undefined) throw new Error('the customer of an order does not exist')
  const handovers = handoversById.get(id) ?? []
  const usernames = [
    ...handovers.flatMap(({ by, undoneBy }) => [by, undoneBy ?? []].flat()),
    ...notes.map(({ by }) => by),
  ]
  const names = await findAdminNames(tx, usernames)
  const nameOf = (username: string): string => names.get(username.toLowerCase()) || username
  const items = itemsById.get(id) ?? []
  const shipping = placed?.shipping?.type === 'shipping' ? placed.shipping : undefined
  return {
    ...presentFacts(order, items),
    isBeingRefunded: isRefunded,
    place: order.shippingAddress == null ? order.businessLocation : '',
    courier: shipping?.courier ?? '',
    method: shipping?.method ?? '',
    address: order.shippingAddress ?? null,
    note: order.note,
    customerId: customer.id,
    name: personName(customer),
    email: shownEmail(customer),
    phone: personPhone(customer),
    total: hasMoney ? toUnits(order.totalCents) : null,
    lines: items.filter(isProductLine).map((item) => presentLine(order, item, { hasMoney })),
    others: items
      .filter((item) => !isProductLine(item))
      .map((item) => ({ title: itemTitle(item), quantity: item.quantity })),
    payments,
    refused,
    handovers: handovers.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      byName: nameOf(row.by),
      courier: row.courier,
      number: row.number,
      lines: row.lines.map(({ itemId, quantity }) => ({ id: itemId, quantity })),
      undoneOn: row.undoneAt?.toISOString() ?? null,
      undoneByName: row.undoneBy === null ? '' : nameOf(row.undoneBy),
    })),
    notes: notes.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      byName: nameOf(row.by),
      text: String(row.after['text'] ?? ''),
    })),
  }
}

/** What was paid for an order, without refunds, which each payment sums up. */
async function readPaid(
  tx: Tx,
  companyId: number,
  orderId: number,
): Promise<DeskOrder['payments']> {
  const rows = (await transactionsOfOrders(tx, companyId, [orderId])).filter(
    ({ status, linkedTransactionId, amountCents }) =>
      status === 'processed' && linkedTransactionId === null && amountCents > 0,
  )
  return (await readPayments(tx, companyId, rows)).map((read) => {
    const {
      id,
      number,
      createdOn,
      currency,
      amount,
      way,
      brand,
      lastFour,
      credit,
      refunded,
      asking,
    } = presentPayment(read, undefined, new Map())
    return {
      id,
      number,
      createdOn,
      currency,
      amount,
      way,
      brand,
      lastFour,
      credit,
      refunded,
      asking,
    }
  })
}

/** The refunds of an order that were refused and still have to be made, oldest first. */
async function listRefused(
  tx: Tx,
  companyId: number,
  orderId: number,
): Promise<DeskOrder['refused']> {
  const rows = await tx
    .select({ refund: refunds, currency: transactions.currency })
    .from(refunds)
    .innerJoin(
      transactions,
      and(
        eq(transactions.companyId, refunds.companyId),
        eq(transactions.id, refunds.transactionId),
        eq(transactions.orderId, orderId),
      ),
    )
    .where(isRefusedRefund(tx, companyId))
    .orderBy(asc(refunds.id))
  return rows.map(({ refund: { id, createdAt, amountCents, reason, refusal }, currency }) => ({
    id,
    createdOn: createdAt.toISOString(),
    amount: toUnits(amountCents),
    currency,
    reason,
    refusal,
  }))
}

import { and, asc, desc, eq, gt, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { countList, type Page } from '../../../platform/db/countRows'
import { findByKey } from '../../../platform/db/findByKey'
import { firstRow } from '../../../platform/db/firstRow'
import type { Tx } from '../../../platform/db/Database'
import { rowsBy } from '../../../platform/db/rowsBy'
import { transactions } from '../../../platform/db/schema/transactions'
import type { CustomerKey } from '../../customers/requireCustomer'

/** A transaction as stored. */
export type TransactionRow = typeof transactions.$inferSelect

/**
 * Returns the number by which screens, PDFs and emails name a transaction, such as `1-00039`: the
 * company's id and the transaction's; a refund has its charge's number followed by `-R` and the
 * refund's id.
 */
export const transactionNumber = ({
  companyId,
  id,
  referenceId,
}: Pick<TransactionRow, 'companyId' | 'id' | 'referenceId'>): string =>
  referenceId || `${companyId}-${String(id).padStart(5, '0')}`

/**
 * Statuses of transactions whose order awaits payment or has lapsed unpaid. Transaction lists omit
 * them; unpaid cart orders are shown by the cart.
 */
const unlistedStatuses = ['placed', 'lapsed'] as const

interface RowPage {
  rows: TransactionRow[]
  total: number
}

/**
 * Returns a page of a customer's transactions, newest first, optionally of one status or type; a
 * list of invoices starts with those that are due (money.route.invoice-vs-transaction-lists).
 */
export function paginateTransactions(
  db: Tx,
  customer: CustomerKey,
  { status, type }: { status?: string | undefined; type?: string | undefined },
  paging: Page,
): Promise<RowPage> {
  const condition = and(
    ofOwner(customer),
    notInArray(transactions.status, [...unlistedStatuses]),
    status === undefined ? undefined : eq(transactions.status, status),
    type === undefined ? undefined : eq(transactions.type, type),
  )
  const newest = [desc(transactions.createdAt), desc(transactions.id)]
  return queryPage(
    db,
    condition,
    status === 'invoiced' ? [desc(sql`(${transactions.amountDueCents} > 0)`), ...newest] : newest,
    paging,
  )
}

/** Returns a page of what a customer has paid, newest first, without what was free. */
export const paginatePaid = (db: Tx, customer: CustomerKey, paging: Page): Promise<RowPage> =>
  queryPage(
    db,
    and(
      ofOwner(customer),
      eq(transactions.status, 'processed'),
      isNull(transactions.linkedTransactionId),
      gt(transactions.amountCents, 0),
    ),
    [desc(transactions.createdAt), desc(transactions.id)],
    paging,
  )

/** Returns a page of a customer's charges and refunds for an order, oldest first. */
export const paginateOrderTransactions = (
  db: Tx,
  customer: CustomerKey,
  orderId: number,
  paging: Page,
): Promise<RowPage> =>
  queryPage(
    db,
    and(ofOwner(customer), eq(transactions.orderId, orderId)),
    [asc(transactions.id)],
    paging,
  )

/**
 * Returns a page of the payments for a membership card, newest first: those of its subscription,
 * and those of the orders that created or changed the card.
 */
export const paginateCardTransactions = (
  db: Tx,
  customer: CustomerKey,
  { id, subscriptionId }: { id: number; subscriptionId: number | null },
  paging: Page,
): Promise<RowPage> =>
  queryPage(
    db,
    and(
      ofOwner(customer),
      notInArray(transactions.status, [...unlistedStatuses]),
      or(
        subscriptionId === null ? undefined : eq(transactions.subscriptionId, subscriptionId),
        sql`${transactions.id} in (select transaction_id from membership_orders where company_id = ${customer.companyId} and card_id = ${id})`,
      ),
    ),
    [desc(transactions.createdAt), desc(transactions.id)],
    paging,
  )

/** Returns a subscription's oldest failed charge or, if there is none, its oldest unpaid invoice. */
export const findDueCharge = (
  db: Tx,
  customer: CustomerKey,
  subscriptionId: number,
): Promise<TransactionRow | undefined> =>
  firstRow(
    db
      .select()
      .from(transactions)
      .where(
        and(
          ofOwner(customer),
          eq(transactions.subscriptionId, subscriptionId),
          or(
            eq(transactions.status, 'failed'),
            and(eq(transactions.status, 'invoiced'), gt(transactions.amountDueCents, 0)),
          ),
        ),
      )
      .orderBy(desc(sql`(${transactions.status} = 'failed')`), asc(transactions.id))
      .limit(1),
  )

/** Returns the transaction of a subscription's next term while its charge is in progress, if any. */
export const findOpenRenewal = (
  db: Tx,
  { companyId, id }: { companyId: number; id: number },
): Promise<TransactionRow | undefined> =>
  findByKey(db, transactions, {
    companyId,
    subscriptionId: id,
    type: 'subscription',
    status: 'pending',
  })

/** Returns all charges and refunds of orders, whichever customer made them, oldest first. */
export const transactionsOfOrders = async (
  db: Tx,
  companyId: number,
  orderIds: readonly number[],
): Promise<TransactionRow[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(transactions)
        .where(
          and(eq(transactions.companyId, companyId), inArray(transactions.orderId, [...orderIds])),
        )
        .orderBy(asc(transactions.id))

/** Returns a statement's transactions, including refunds, oldest first. */
export const transactionsOfStatement = (
  db: Tx,
  customer: CustomerKey,
  statementId: number,
): Promise<TransactionRow[]> =>
  db
    .select()
    .from(transactions)
    .where(and(ofOwner(customer), eq(transactions.statementId, statementId)))
    .orderBy(asc(transactions.createdAt), asc(transactions.id))

/** Returns a customer's transaction by its id, if stored. */
export const findTransaction = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  id: number,
): Promise<TransactionRow | undefined> => findByKey(db, transactions, { companyId, customerId, id })

/** Returns a company's transactions with the given ids, in no particular order. */
export const findTransactionsById = async (
  db: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<TransactionRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(transactions)
        .where(
          and(eq(transactions.companyId, companyId), inArray(transactions.id, [...new Set(ids)])),
        )

/**
 * Returns the refunds of the given transactions of a company, by the id of the refunded
 * transaction.
 */
export async function findRefunds(
  db: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TransactionRow[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(transactions)
          .where(
            and(
              eq(transactions.companyId, companyId),
              inArray(transactions.linkedTransactionId, [...ids]),
            ),
          )
          .orderBy(asc(transactions.id))
  return rowsBy(rows, ({ linkedTransactionId }) => linkedTransactionId ?? 0)
}

/** Returns the amounts of the given transactions of a company in cents, by transaction id. */
export async function findAmounts(
  db: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: transactions.id, amountCents: transactions.amountCents })
          .from(transactions)
          .where(and(eq(transactions.companyId, companyId), inArray(transactions.id, [...ids])))
  return new Map(rows.map(({ id, amountCents }) => [id, amountCents]))
}

async function queryPage(
  db: Tx,
  condition: SQL | undefined,
  order: readonly SQL[],
  paging: Page,
): Promise<RowPage> {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(transactions)
      .where(condition)
      .orderBy(...order)
      .offset(paging.offset)
      .limit(paging.limit),
    countList(db, transactions, condition, paging),
  ])
  return { rows, total }
}

const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(transactions.companyId, companyId), eq(transactions.customerId, customerId))

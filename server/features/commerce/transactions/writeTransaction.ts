import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/db/Database'
import { transactions } from '../../../platform/db/schema/transactions'
import { notifyDesk } from '../../../platform/desk/notifyDesk'
import type { TransactionRow } from './transactionRepository'

// This is the only file that writes to the transactions table
// (tests/boundaries/transactionWrites.test.ts): status, amounts and dates change together, so their
// rules are in one file.

type Key = Pick<TransactionRow, 'companyId' | 'id'>

/** The fields of a settled payment that its transaction records; amounts in cents. */
export interface RecordedPayment {
  amountCents: number
  taxCents: number
  feeCents: number
  paymentType: string
  brand: string
  lastFour: string
  walletId: number | null
}

/** Stores a charge, an invoice or a refund, and returns it. */
export async function insertTransaction(
  db: Tx,
  row: typeof transactions.$inferInsert,
): Promise<TransactionRow> {
  const [inserted] = await db.insert(transactions).values(row).returning()
  if (inserted === undefined) throw new Error('the transaction was not inserted')
  if (inserted.status === 'invoiced') await notifyOwed(db, inserted)
  return inserted
}

/**
 * Records a settled payment in its transaction. The payment reduces the amount due; a failed charge
 * or a subscription's next term instead takes over the amounts that were paid.
 */
export function recordPayment(
  db: Tx,
  row: TransactionRow,
  payment: RecordedPayment,
  now: Date,
): Promise<TransactionRow> {
  const { amountCents, paymentType, brand, lastFour, walletId } = payment
  return update(db, row, {
    status: 'processed',
    chargedAt: now,
    paidAt: now,
    paymentType,
    brand,
    lastFour,
    walletId,
    ...(row.status === 'failed' || (row.status === 'pending' && row.type === 'subscription')
      ? amountsAsPaid(row, payment)
      : { amountDueCents: row.amountDueCents - amountCents }),
  })
}

/**
 * Completes the transaction of a placed order with nothing due, because it costs nothing or house
 * credits cover it; a transaction that is already paid stays unchanged.
 */
export async function completePlaced(db: Tx, key: Key, now: Date): Promise<void> {
  await updateUnpaid(db, key, ['placed'], {
    status: 'processed',
    amountDueCents: 0,
    paymentType: sql`case when ${transactions.creditCents} > 0 then 'housecredit' else '' end`,
    chargedAt: now,
    paidAt: now,
  })
}

/**
 * Marks a placed order's transaction as pending: a processor has accepted its payment but not
 * completed it. A transaction that was paid in the meantime stays unchanged.
 */
export async function markPending(db: Tx, key: Key): Promise<void> {
  await updateUnpaid(db, key, ['placed'], { status: 'pending' })
}

/**
 * Closes the transaction of an order that was not paid in time; a transaction that is already paid
 * stays unchanged.
 */
export async function markLapsed(db: Tx, key: Key): Promise<void> {
  await updateUnpaid(db, key, ['placed', 'pending'], { status: 'lapsed', amountDueCents: 0 })
}

/**
 * Makes the lapsed transaction of an order payable again, because a processor has taken the money
 * for it after all.
 */
export async function reopenLapsed(db: Tx, key: Key, amountDueCents: number): Promise<void> {
  await updateUnpaid(db, key, ['lapsed'], { status: 'placed', amountDueCents })
}

/**
 * Closes the transaction of a subscription's next term that could not be charged: it has failed, or
 * is cancelled because the membership was; a transaction that is already paid stays unchanged.
 */
export async function closeRenewal(
  db: Tx,
  key: Key,
  status: 'failed' | 'cancelled',
): Promise<void> {
  await updateUnpaid(db, key, ['pending'], { status, amountDueCents: 0 })
}

/** Closes an open invoice that the club no longer expects to be paid: nothing is due on it. */
export const writeOff = (db: Tx, invoice: TransactionRow): Promise<TransactionRow> =>
  update(db, invoice, { amountDueCents: 0 })

/** Adds the amount of a refund to its charge. */
export async function recordRefund(
  db: Tx,
  charge: TransactionRow,
  amountCents: number,
): Promise<void> {
  await update(db, charge, { refundedCents: charge.refundedCents + amountCents })
}

/**
 * Reduces an unpaid invoice by a credit and adds a line for the credit. If nothing is left due, the
 * invoice becomes paid, or cancelled if no part of it was ever paid.
 */
export function creditInvoice(
  db: Tx,
  invoice: TransactionRow,
  { amountCents, description }: Pick<TransactionRow, 'amountCents' | 'description'>,
  now: Date,
): Promise<TransactionRow> {
  const amountDueCents = invoice.amountDueCents - amountCents
  const remainingCents = invoice.amountCents - amountCents
  return update(db, invoice, {
    amountCents: remainingCents,
    subTotalCents: invoice.subTotalCents - amountCents,
    amountDueCents,
    lines: [
      ...invoice.lines,
      { referenceType: 'credit', referenceItem: description, amountCents: -amountCents },
    ],
    ...(amountDueCents > 0
      ? {}
      : remainingCents === 0
        ? { status: 'cancelled' }
        : { status: 'processed', paidAt: now }),
  })
}

/**
 * Cancels a subscription's failed charges: those other than the paid one, whose payment covers all
 * due periods, or all of them once the membership is over. One that is being paid stays open.
 */
export async function cancelOtherFailed(
  db: Tx,
  {
    companyId,
    subscriptionId,
    paidId,
  }: { companyId: number; subscriptionId: number; paidId: number | null },
): Promise<void> {
  await db
    .update(transactions)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(transactions.companyId, companyId),
        eq(transactions.subscriptionId, subscriptionId),
        eq(transactions.status, 'failed'),
        paidId === null ? undefined : ne(transactions.id, paidId),
        sql`not exists (select 1 from payments p where p.company_id = ${companyId} and p.transaction_id = ${transactions.id} and p.state in ('charging', 'authenticating', 'processing'))`,
      ),
    )
}

/** Gives the transactions of a statement to another one, of which it has become a part. */
export async function moveStatement(
  db: Tx,
  companyId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db
    .update(transactions)
    .set({ statementId: to })
    .where(and(eq(transactions.companyId, companyId), eq(transactions.statementId, from)))
}

/** Assigns a closed month's transactions to its statement. */
export async function assignToStatement(
  db: Tx,
  { companyId, id }: { companyId: number; id: number },
  transactionIds: readonly number[],
): Promise<void> {
  await db
    .update(transactions)
    .set({ statementId: id })
    .where(
      and(eq(transactions.companyId, companyId), inArray(transactions.id, [...transactionIds])),
    )
}

/** Changes an order's transaction if its status is still one of `from`. */
async function updateUnpaid(
  db: Tx,
  { companyId, id }: Key,
  from: readonly TransactionRow['status'][],
  changes: PgUpdateSetSource<typeof transactions>,
): Promise<void> {
  await db
    .update(transactions)
    .set(changes)
    .where(
      and(
        eq(transactions.companyId, companyId),
        eq(transactions.id, id),
        inArray(transactions.status, [...from]),
      ),
    )
}

async function update(
  db: Tx,
  before: TransactionRow,
  changes: Partial<TransactionRow>,
): Promise<TransactionRow> {
  const { companyId, id } = before
  const [row] = await db
    .update(transactions)
    .set(changes)
    .where(and(eq(transactions.companyId, companyId), eq(transactions.id, id)))
    .returning()
  if (row === undefined) throw new Error('the transaction does not exist')
  if (before.status === 'invoiced' || (before.status !== 'processed' && row.status === 'processed'))
    await notifyOwed(db, row)
  return row
}

/** Notifies the desk that what a customer owes on invoices, or has paid, has changed. */
const notifyOwed = (db: Tx, { companyId }: TransactionRow): Promise<void> =>
  notifyDesk(db, companyId, 'owed')

/**
 * Returns a charge's amounts and lines as they were paid; they can differ from those charged,
 * because a bank payment has no fee.
 */
function amountsAsPaid(
  row: TransactionRow,
  { amountCents, taxCents, feeCents }: RecordedPayment,
): Partial<TransactionRow> {
  const linesWithoutFee = row.lines.filter(({ referenceType }) => referenceType !== 'fee')
  const netCents = amountCents - taxCents - feeCents
  const linesCents = linesWithoutFee.reduce((total, line) => total + line.amountCents, 0)
  const lines =
    linesCents === netCents
      ? linesWithoutFee
      : [
          {
            referenceType: 'dues',
            referenceItem: linesWithoutFee[0]?.referenceItem ?? row.description,
            amountCents: netCents,
          },
        ]
  const fee =
    feeCents === 0 ? [] : [{ referenceType: 'fee', referenceItem: '', amountCents: feeCents }]
  return {
    amountCents,
    taxCents,
    discountCents: 0,
    subTotalCents: amountCents - taxCents,
    lines: [...lines, ...fee],
    amountDueCents: 0,
  }
}

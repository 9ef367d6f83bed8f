import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { findByKey } from '../../../platform/db/findByKey'
import { firstRow } from '../../../platform/db/firstRow'
import { houseAccountEntries, houseAccountMonths } from '../../../platform/db/schema/houseAccount'
import { transactions } from '../../../platform/db/schema/transactions'
import { insertJob } from '../../../platform/db/platform/jobs'
import { notifyDesk } from '../../../platform/desk/notifyDesk'
import type { CustomerKey } from '../../customers/requireCustomer'
import { houseMonthAfter, type HouseMonth } from './model/houseMonth'

/** A house account month as stored. */
export type HouseMonthRow = typeof houseAccountMonths.$inferSelect

/** A charge or credit in a house account month, as stored. */
export type HouseEntryRow = typeof houseAccountEntries.$inferSelect

/** Identifies a customer's house account. */
export type HouseAccountKey = CustomerKey &
  Pick<HouseMonthRow, 'domainId' | 'currency' | 'timezone'>

/**
 * Returns what a customer owes on the house account in a currency, in cents: all unpaid charges,
 * including pending ones, less credits; negative if the club owes the customer.
 */
export async function sumOwedCents(
  db: Tx,
  customer: CustomerKey,
  currency: string,
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${houseAccountEntries.amountCents}), 0)` })
    .from(houseAccountEntries)
    .innerJoin(houseAccountMonths, ofMonth)
    .where(
      and(
        ofOwner(customer),
        eq(houseAccountMonths.currency, currency),
        ne(houseAccountMonths.status, 'settled'),
      ),
    )
  return Number(row?.sum ?? 0)
}

/**
 * Returns the month for a new entry: `start`, or the first unbilled month after it. If the month is
 * not stored yet, it is created and scheduled for billing. The customer must be locked.
 */
export async function findOrOpenMonth(
  db: Tx,
  { companyId, customerId, domainId, currency, timezone }: HouseAccountKey,
  start: HouseMonth,
): Promise<HouseMonthRow> {
  const key = { companyId, customerId, domainId, currency, timezone }
  for (let { month, billAt } = start; ; { month, billAt } = houseMonthAfter(timezone, month)) {
    const [inserted] = await db
      .insert(houseAccountMonths)
      .values({ ...key, month, billAt })
      .onConflictDoNothing()
      .returning()
    if (inserted !== undefined) {
      const { companyId, id: subjectId } = inserted
      await insertJob(db, { companyId, kind: 'house-month', subjectId, nextAt: billAt })
      return inserted
    }
    const [existing] = await db
      .select()
      .from(houseAccountMonths)
      .where(
        and(
          ofOwner(key),
          eq(houseAccountMonths.domainId, domainId),
          eq(houseAccountMonths.currency, currency),
          eq(houseAccountMonths.month, month),
        ),
      )
    if (existing?.status === 'open') return existing
  }
}

/** Returns a house account month by its id, if stored. */
export const findMonth = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<HouseMonthRow | undefined> => findByKey(db, houseAccountMonths, { companyId, id })

/** Changes a month's status or invoice. */
export async function updateMonth(
  db: Tx,
  { companyId, id }: HouseMonthRow,
  changes: Partial<Pick<HouseMonthRow, 'status' | 'transactionId'>>,
): Promise<void> {
  await db
    .update(houseAccountMonths)
    .set(changes)
    .where(and(eq(houseAccountMonths.companyId, companyId), eq(houseAccountMonths.id, id)))
}

/**
 * Marks the month of a fully paid invoice as settled, so that its charges no longer count towards
 * the limit.
 */
export async function settleMonthOfInvoice(
  db: Tx,
  companyId: number,
  invoiceId: number,
): Promise<void> {
  await db
    .update(houseAccountMonths)
    .set({ status: 'settled' })
    .where(
      and(
        eq(houseAccountMonths.companyId, companyId),
        eq(houseAccountMonths.transactionId, invoiceId),
      ),
    )
}

/** Stores an entry of a house account month. */
export async function insertEntry(
  db: Tx,
  row: typeof houseAccountEntries.$inferInsert,
): Promise<void> {
  await db.insert(houseAccountEntries).values(row)
  await notifyDesk(db, row.companyId, 'owed')
}

/** Returns the house account entry of a payment, if stored. */
export const findEntryOfPayment = (
  db: Tx,
  companyId: number,
  paymentId: number,
): Promise<HouseEntryRow | undefined> =>
  firstRow(db.select().from(houseAccountEntries).where(ofPayment(companyId, paymentId)))

/**
 * Marks the entry of a settled payment as billable. Throws if the payment has no entry, because the
 * debt would be lost.
 */
export async function confirmEntry(db: Tx, companyId: number, paymentId: number): Promise<void> {
  const confirmed = await db
    .update(houseAccountEntries)
    .set({ pending: false })
    .where(ofPayment(companyId, paymentId))
    .returning({ id: houseAccountEntries.id })
  if (confirmed.length === 0) throw new Error('a settled charge to the house account has no entry')
}

/** Deletes the entry of a failed payment. */
export async function deleteEntry(db: Tx, companyId: number, paymentId: number): Promise<void> {
  const deleted = await db
    .delete(houseAccountEntries)
    .where(ofPayment(companyId, paymentId))
    .returning({ id: houseAccountEntries.id })
  if (deleted.length > 0) await notifyDesk(db, companyId, 'owed')
}

/** Returns a month's entries, oldest first. */
export const entriesOfMonth = (
  db: Tx,
  { companyId, id }: HouseMonthRow,
): Promise<HouseEntryRow[]> =>
  db
    .select()
    .from(houseAccountEntries)
    .where(and(eq(houseAccountEntries.companyId, companyId), eq(houseAccountEntries.monthId, id)))
    .orderBy(asc(houseAccountEntries.createdAt), asc(houseAccountEntries.id))

/** Moves a month's entries to another month. */
export async function moveEntries(
  db: Tx,
  { companyId, id }: HouseMonthRow,
  to: HouseMonthRow,
): Promise<void> {
  await db
    .update(houseAccountEntries)
    .set({ monthId: to.id })
    .where(and(eq(houseAccountEntries.companyId, companyId), eq(houseAccountEntries.monthId, id)))
}

/**
 * Returns a customer's unpaid entries in a currency, each with its month and charge; newest first,
 * at most 200.
 */
export const listUnpaidEntries = (db: Tx, customer: CustomerKey, currency: string) =>
  db
    .select({ entry: houseAccountEntries, month: houseAccountMonths, transaction: transactions })
    .from(houseAccountEntries)
    .innerJoin(houseAccountMonths, ofMonth)
    .innerJoin(
      transactions,
      and(
        eq(transactions.companyId, houseAccountEntries.companyId),
        eq(transactions.id, houseAccountEntries.transactionId),
      ),
    )
    .where(
      and(
        ofOwner(customer),
        eq(houseAccountMonths.currency, currency),
        ne(houseAccountMonths.status, 'settled'),
      ),
    )
    .orderBy(desc(houseAccountEntries.createdAt), desc(houseAccountEntries.id))
    .limit(200)

/**
 * Returns how many unsettled house account months of a club have a balance other than 0 or a
 * pending charge.
 */
export async function countUnsettled(db: Tx, companyId: number, domainId: number): Promise<number> {
  const rows = await db
    .select({ id: houseAccountMonths.id })
    .from(houseAccountMonths)
    .innerJoin(houseAccountEntries, ofMonth)
    .where(
      and(
        eq(houseAccountMonths.companyId, companyId),
        eq(houseAccountMonths.domainId, domainId),
        ne(houseAccountMonths.status, 'settled'),
      ),
    )
    .groupBy(houseAccountMonths.id)
    .having(
      sql`sum(${houseAccountEntries.amountCents}) <> 0 or bool_or(${houseAccountEntries.pending})`,
    )
  return rows.length
}

const ofMonth = and(
  eq(houseAccountMonths.companyId, houseAccountEntries.companyId),
  eq(houseAccountMonths.id, houseAccountEntries.monthId),
)
const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(houseAccountMonths.companyId, companyId), eq(houseAccountMonths.customerId, customerId))
const ofPayment = (companyId: number, paymentId: number) =>
  and(eq(houseAccountEntries.companyId, companyId), eq(houseAccountEntries.paymentId, paymentId))

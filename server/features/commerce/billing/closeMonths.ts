import { and, asc, eq, gt, inArray, isNull, lt, max, notInArray, sql } from 'drizzle-orm'
import {
  addDays,
  dayIn,
  firstOfMonth,
  firstOfNextMonth,
  lastOfMonth,
} from '#src/core/time/calendarDay'
import { startOfDay } from '#src/core/time/startOfDay'
import type { Tx } from '../../../platform/db/Database'
import { rowsBy } from '../../../platform/db/rowsBy'
import { statements } from '../../../platform/db/schema/statements'
import { transactions } from '../../../platform/db/schema/transactions'
import type { TransactionRow } from '../transactions/transactionRepository'
import { assignToStatement } from '../transactions/writeTransaction'
import { statementFigures } from './statementFigures'

/** Whose months are closed, by which calendar. */
interface ClosedCompany {
  companyId: number
  /** IANA name. */
  timezone: string
}

/** How many customers one transaction closes the months of. */
const CUSTOMERS_AT_ONCE = 100

/** Key of the advisory lock; an arbitrary number. */
const STATEMENT_LOCK = 7_353

/** When the month ends in which a company is at a time. */
export const endOfMonth = ({ timezone }: Pick<ClosedCompany, 'timezone'>, now: Date): Date =>
  startOfDay(timezone, firstOfNextMonth(dayIn(timezone, now)))

/** Statuses of charges that are still being paid or were never made. */
const unmadeStatuses = ['placed', 'pending', 'lapsed'] as const

/**
 * Closes the past months of the next customers with charges or refunds that are in no statement:
 * each month in which a customer has any becomes a statement, which doesn't change any more.
 * Returns how many customers there were: 0 once all is closed. (doc 2 §3, Statement)
 *
 * A charge whose payment took until after its month was closed is part of the month after.
 */
export async function closeMonths(tx: Tx, company: ClosedCompany, now: Date): Promise<number> {
  const { companyId, timezone } = company
  // Two at once would close a month twice.
  await tx.execute(sql`select pg_advisory_xact_lock(${STATEMENT_LOCK}, ${companyId})`)
  const thisMonth = firstOfMonth(dayIn(timezone, now))
  const isOpen = and(
    eq(transactions.companyId, companyId),
    isNull(transactions.statementId),
    notInArray(transactions.status, [...unmadeStatuses]),
    lt(transactions.createdAt, startOfDay(timezone, thisMonth)),
    // Otherwise all past months are closed, and it becomes part of this one.
    sql`not exists (select 1 from ${statements}
      where ${statements.companyId} = ${transactions.companyId}
        and ${statements.customerId} = ${transactions.customerId}
        and ${statements.currency} = ${transactions.currency}
        and ${statements.endDate} >= ${addDays(thisMonth, -1)})`,
  )
  const owners = await tx
    .selectDistinct({ id: transactions.customerId })
    .from(transactions)
    .where(isOpen)
    .orderBy(asc(transactions.customerId))
    .limit(CUSTOMERS_AT_ONCE)
  if (owners.length === 0) return 0
  const ids = owners.map(({ id }) => id)
  const rows = await tx
    .select()
    .from(transactions)
    .where(and(isOpen, inArray(transactions.customerId, ids)))
    .orderBy(asc(transactions.createdAt), asc(transactions.id))
  const lastEnds = await findLastEnds(tx, companyId, ids)
  const due = rowsBy(await findDue(tx, companyId, ids), keyOf)
  for (const [key, charged] of rowsBy(rows, keyOf)) {
    const lastEnd = lastEnds.get(key) ?? ''
    const monthOf = ({ createdAt }: TransactionRow): string => {
      const day = dayIn(timezone, createdAt)
      return day > lastEnd ? firstOfMonth(day) : firstOfNextMonth(lastEnd)
    }
    for (const [startDate, ofMonth] of rowsBy(charged, monthOf)) {
      const end = startOfDay(timezone, firstOfNextMonth(startDate))
      const dueThen = (due.get(key) ?? []).filter(({ createdAt }) => createdAt < end)
      await closeMonth(tx, { companyId, startDate, end }, ofMonth, {
        totalDueCents: dueThen.reduce((total, { amountDueCents }) => total + amountDueCents, 0),
      })
    }
  }
  return ids.length
}

/** A customer has statements of their own for each currency. */
const keyOf = ({ customerId, currency }: Pick<TransactionRow, 'customerId' | 'currency'>): string =>
  `${customerId} ${currency}`

/** The last days of customers' last statements, by customer and currency. */
async function findLastEnds(
  tx: Tx,
  companyId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const { customerId, currency, endDate } = statements
  const last = await tx
    .select({ customerId, currency, endDate: max(endDate) })
    .from(statements)
    .where(and(eq(statements.companyId, companyId), inArray(customerId, [...customerIds])))
    .groupBy(customerId, currency)
  return new Map(last.map((row) => [keyOf(row), row.endDate ?? '']))
}

/** What customers still owe, in cents: what was paid since it was charged is not due any more. */
const findDue = (
  tx: Tx,
  companyId: number,
  customerIds: readonly number[],
): Promise<Pick<TransactionRow, 'customerId' | 'currency' | 'createdAt' | 'amountDueCents'>[]> =>
  tx
    .select({
      customerId: transactions.customerId,
      currency: transactions.currency,
      createdAt: transactions.createdAt,
      amountDueCents: transactions.amountDueCents,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.companyId, companyId),
        inArray(transactions.customerId, [...customerIds]),
        notInArray(transactions.status, [...unmadeStatuses, 'cancelled', 'failed']),
        isNull(transactions.linkedTransactionId),
        gt(transactions.amountDueCents, 0),
      ),
    )

/** Stores a customer's statement of a month, which ends at `end`, with its transactions. */
async function closeMonth(
  tx: Tx,
  { companyId, startDate, end }: { companyId: number; startDate: string; end: Date },
  rows: readonly TransactionRow[],
  { totalDueCents }: { totalDueCents: number },
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const [statement] = await tx
    .insert(statements)
    .values({
      companyId,
      customerId: first.customerId,
      currency: first.currency,
      ...statementFigures(rows),
      totalDueCents,
      startDate,
      endDate: lastOfMonth(startDate),
      createdAt: end,
    })
    .returning({ id: statements.id })
  if (statement === undefined) throw new Error('the statement was not inserted')
  await assignToStatement(
    tx,
    { companyId, id: statement.id },
    rows.map(({ id }) => id),
  )
}

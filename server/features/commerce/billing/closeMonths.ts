import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { dayIn, firstOfMonth, firstOfNextMonth, lastOfMonth } from '#src/core/time/calendarDay'
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

/**
 * Closes the past months of the next customers with transactions that are in no statement: each
 * month in which a customer was charged or refunded becomes a statement, which doesn't change any
 * more. Returns how many customers there were: 0 once all is closed. (doc 2 §3, Statement)
 */
export async function closeMonths(tx: Tx, company: ClosedCompany, now: Date): Promise<number> {
  const { companyId, timezone } = company
  // Two at once would close a month twice.
  await tx.execute(sql`select pg_advisory_xact_lock(${STATEMENT_LOCK}, ${companyId})`)
  const isOpen = and(
    eq(transactions.companyId, companyId),
    isNull(transactions.statementId),
    lt(transactions.createdAt, startOfDay(timezone, firstOfMonth(dayIn(timezone, now)))),
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
  const due = await findDue(tx, companyId, ids)
  const byCustomer = rowsBy(rows, ({ customerId }) => customerId)
  for (const customerId of ids)
    for (const [currency, charged] of rowsBy(
      byCustomer.get(customerId) ?? [],
      (row) => row.currency,
    ))
      await closeCustomer(tx, { ...company, customerId, currency }, charged, {
        dueCents: due.get(`${customerId} ${currency}`) ?? 0,
      })
  return ids.length
}

/** What was due at the end of customers' last statements, in cents, by customer and currency. */
async function findDue(
  tx: Tx,
  companyId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const last = await tx
    .selectDistinctOn([statements.customerId, statements.currency], {
      customerId: statements.customerId,
      currency: statements.currency,
      dueCents: statements.totalDueCents,
    })
    .from(statements)
    .where(
      and(eq(statements.companyId, companyId), inArray(statements.customerId, [...customerIds])),
    )
    .orderBy(asc(statements.customerId), asc(statements.currency), desc(statements.endDate))
  return new Map(
    last.map(({ customerId, currency, dueCents }) => [`${customerId} ${currency}`, dueCents]),
  )
}

/** Closes a customer's months of one currency, the oldest first; what was due is carried over. */
async function closeCustomer(
  tx: Tx,
  {
    companyId,
    timezone,
    customerId,
    currency,
  }: ClosedCompany & Pick<TransactionRow, 'customerId' | 'currency'>,
  rows: readonly TransactionRow[],
  { dueCents }: { dueCents: number },
): Promise<void> {
  let dueBeforeCents = dueCents
  for (const [startDate, charged] of rowsBy(rows, ({ createdAt }) =>
    firstOfMonth(dayIn(timezone, createdAt)),
  )) {
    const figures = statementFigures(charged, dueBeforeCents)
    const [statement] = await tx
      .insert(statements)
      .values({
        companyId,
        customerId,
        currency,
        ...figures,
        startDate,
        endDate: lastOfMonth(startDate),
        createdAt: startOfDay(timezone, firstOfNextMonth(startDate)),
      })
      .returning({ id: statements.id })
    if (statement === undefined) throw new Error('the statement was not inserted')
    await assignToStatement(
      tx,
      { companyId, id: statement.id },
      charged.map(({ id }) => id),
    )
    dueBeforeCents = figures.totalDueCents
  }
}

import { dayIn, lastOfMonth } from '../../src/core/time/calendarDay'
import { statementFigures } from '../features/commerce/billing/statementFigures'
import { insertStatement } from '../features/commerce/billing/statementRepository'
import type { TransactionRow } from '../features/commerce/transactions/transactionRepository'
import type { Tx } from '../platform/db/Database'
import { rowsBy } from '../platform/db/rowsBy'

/**
 * Creates a statement for each customer and each past month, by the club's calendar, in which the
 * customer was charged.
 */
export async function closeMonths(
  tx: Tx,
  {
    companyId,
    currency,
    timezone,
    now,
  }: { companyId: number; currency: string; timezone: string; now: Date },
  transactions: readonly TransactionRow[],
): Promise<void> {
  const monthIn = (at: Date): string => dayIn(timezone, at).slice(0, 7)
  for (const [customerId, customerRows] of rowsBy(transactions, (row) => row.customerId)) {
    const months = [...rowsBy(customerRows, ({ createdAt }) => monthIn(createdAt))]
      .filter(([month]) => month < monthIn(now))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    let dueCents = 0
    for (const [month, rows] of months) {
      const figures = statementFigures(rows, dueCents)
      await insertStatement(
        tx,
        {
          companyId,
          customerId,
          currency,
          ...figures,
          startDate: `${month}-01`,
          endDate: lastOfMonth(`${month}-01`),
          createdAt: new Date(`${lastOfMonth(`${month}-01`)}T23:00:00Z`),
        },
        rows.map(({ id }) => id),
      )
      dueCents = figures.totalDueCents
    }
  }
}

import { dayIn } from '../../src/core/intl/calendarDay'
import { statementFigures } from '../areas/billing/statementFigures'
import { insertStatement } from '../areas/billing/statementRepository'
import type { TransactionRow } from '../areas/billing/transactionRepository'
import type { Tx } from '../db/Database'
import { rowsBy } from '../db/rowsBy'

/**
 * Creates a statement for each past month, by the club's calendar, in which a customer was charged.
 */
export async function closeMonths(
  tx: Tx,
  {
    companyId,
    currency,
    timezone,
    now,
  }: { companyId: number; currency: string; timezone: string; now: Date },
  made: readonly TransactionRow[],
): Promise<void> {
  const monthOf = (at: Date): string => dayIn(timezone, at).slice(0, 7)
  for (const [customerId, mine] of rowsBy(made, (row) => row.customerId)) {
    const months = [...rowsBy(mine, ({ createdAt }) => monthOf(createdAt))]
      .filter(([month]) => month < monthOf(now))
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
          endDate: lastDayOf(month),
          createdAt: new Date(`${lastDayOf(month)}T23:00:00Z`),
        },
        rows.map(({ id }) => id),
      )
      dueCents = figures.totalDueCents
    }
  }
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

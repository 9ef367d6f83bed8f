/**
 * A statement's month (from 1) and year, from its start date. (doc 2 §3,
 * money.entity.statement-month-year)
 */
export function statementMonth({ startDate }: { startDate: string }): {
  month: number
  year: number
} {
  const [year = 0, month = 0] = startDate.split('-').map(Number)
  return { month, year }
}

/** The balance outstanding before a statement's period. (money.statement.previous-outstanding) */
export const previousOutstanding = ({
  totalDue,
  periodDue,
}: {
  totalDue: number
  periodDue: number
}): number => Math.round((totalDue - periodDue) * 100) / 100

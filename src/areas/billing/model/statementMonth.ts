/**
 * The month that a statement is of, from 1, and its year: of its first day. (doc 2 §3,
 * money.entity.statement-month-year)
 */
export function statementMonth({ startDate }: { startDate: string }): {
  month: number
  year: number
} {
  const [year = 0, month = 0] = startDate.split('-').map(Number)
  return { month, year }
}

/**
 * What was still to be paid from before a statement's period.
 * (money.statement.previous-outstanding)
 */
export const previousOutstanding = ({
  totalDue,
  periodDue,
}: {
  totalDue: number
  periodDue: number
}): number => Math.round((totalDue - periodDue) * 100) / 100

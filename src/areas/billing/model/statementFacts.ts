import type { Statement } from '#generated/types'
import type { MessageSuffix } from '../../../core/intl/MessageIdParts'

/** A statement's figures in display order, on screen and in the PDF. (doc 2 §2, Statement view) */
export const statementFacts = (
  statement: Statement,
): readonly { id: StatementFact; value: number; isCount: boolean }[] => {
  const facts: readonly { id: StatementFact; value: number; isCount?: boolean }[] = [
    { id: 'totalTransactions', value: statement.count, isCount: true },
    { id: 'charged', value: statement.charged },
    { id: 'refunded', value: statement.refunded },
    { id: 'total', value: statement.total },
    { id: 'amountDue', value: statement.periodDue },
    { id: 'previous', value: previousOutstanding(statement) },
    { id: 'outstanding', value: statement.totalDue },
  ]
  return facts.map(({ isCount = false, ...fact }) => ({ ...fact, isCount }))
}

type StatementFact = MessageSuffix<'area.billing.statement'>

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

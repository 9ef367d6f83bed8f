import type { Statement } from '../../../../generated/types'
import { previousOutstanding } from './statementMonth'

/**
 * The figures of a statement in the order in which they stand, on the screen and on paper. (doc 2
 * §2, Statement view)
 */
export const statementFacts = (
  statement: Statement,
): readonly { id: string; value: number; isCount: boolean }[] =>
  [
    { id: 'totalTransactions', value: statement.count, isCount: true },
    { id: 'charged', value: statement.charged },
    { id: 'refunded', value: statement.refunded },
    { id: 'total', value: statement.total },
    { id: 'amountDue', value: statement.periodDue },
    { id: 'previous', value: previousOutstanding(statement) },
    { id: 'outstanding', value: statement.totalDue },
  ].map(({ isCount = false, ...fact }) => ({ ...fact, isCount }))

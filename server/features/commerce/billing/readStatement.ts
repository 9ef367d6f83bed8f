import type { Customer, Statement } from '#generated/types'
import { toUnits } from '../../../platform/calls/toUnits'
import type { Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import type { CustomerKey } from '../../customers/requireCustomer'
import { presentTransactions } from './presentTransactions'
import { findStatement, type StatementRow } from './statementRepository'
import { transactionsOfStatement } from '../transactions/transactionRepository'

/** Converts a stored statement to its API entity, without its transactions. */
export const presentStatement = (row: StatementRow): Statement => ({
  id: row.id,
  startDate: row.startDate,
  endDate: row.endDate,
  currency: row.currency,
  count: row.count,
  charged: toUnits(row.chargedCents),
  refunded: toUnits(row.refundedCents),
  total: toUnits(row.chargedCents - row.refundedCents),
  periodDue: toUnits(row.periodDueCents),
  totalDue: toUnits(row.totalDueCents),
})

/**
 * Returns a statement with its transactions. A refund is listed under its charge, or alone if the
 * charge was in an earlier month; refunds made after the month are left out. Throws 404
 * `not_found`.
 */
export async function readStatement(
  db: Tx,
  customerKey: CustomerKey,
  customer: Customer,
  id: number,
): Promise<Statement & { transactions: NonNullable<Statement['transactions']> }> {
  const row = await findStatement(db, customerKey, id)
  if (row === undefined) throw new AppError(404, 'not_found')
  const rows = await transactionsOfStatement(db, customerKey, id)
  const idsOfMonth = new Set(rows.map((transaction) => transaction.id))
  const listed = rows.filter(
    ({ linkedTransactionId }) =>
      linkedTransactionId === null || !idsOfMonth.has(linkedTransactionId),
  )
  const transactions = await presentTransactions(db, customer, listed)
  return {
    ...presentStatement(row),
    transactions: transactions.map((transaction) => ({
      ...transaction,
      linked: transaction.linked.filter((refund) => idsOfMonth.has(refund.id)),
    })),
  }
}

import { and, eq, exists, gt, ne, not, notLike, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/Database'
import { refunds } from '../../platform/db/schema/payments'

/** Prefix of the keys of all refunds of order lines, each of which is of its own pieces. */
export const LINE_REFUNDS = 'refund:order:'

/**
 * Condition for a company's refunds that the payment processor has refused, without a refund of the
 * same transaction since. One of an order's lines is of its own pieces, so what was refused before
 * still has to go back.
 */
export function isRefusedRefund(tx: Tx, companyId: number): SQL | undefined {
  const later = alias(refunds, 'later')
  const since = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.companyId, refunds.companyId),
        eq(later.transactionId, refunds.transactionId),
        gt(later.id, refunds.id),
        ne(later.state, 'refused'),
        notLike(later.idempotencyKey, `${LINE_REFUNDS}%`),
      ),
    )
  return and(eq(refunds.companyId, companyId), eq(refunds.state, 'refused'), not(exists(since)))
}

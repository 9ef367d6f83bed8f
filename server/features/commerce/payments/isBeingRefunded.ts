import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import type { OrderRow } from '../orders/orderRepository'

/**
 * Whether refunds are under way with which all that was paid for an order has gone back, and that
 * then cancel what is left of it. Only the processor's answer is missing, perhaps for hours. Lock
 * the customer first to act upon it.
 */
export async function isBeingRefunded(
  tx: Tx,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
): Promise<boolean> {
  // As `settleRefund` decides: the latest refund that staff requested says whether to cancel.
  const { rows } = await tx.execute(sql`
    select 1 from transactions t
    cross join lateral (
      select sum(amount_cents) as cents, bool_or(state = 'asking') as is_asked,
        (array_agg(cancels order by (admin_id is not null) desc, id desc))[1] as cancels
      from refunds where company_id = t.company_id and transaction_id = t.id and state <> 'refused'
    ) r
    where t.company_id = ${companyId} and t.order_id = ${id} and r.is_asked and r.cancels
      and r.cents >= t.credit_cents + coalesce((
        select amount_cents from payments
        where company_id = t.company_id and transaction_id = t.id and state = 'settled'
        order by id desc limit 1
      ), 0)
    limit 1`)
  return rows.length > 0
}

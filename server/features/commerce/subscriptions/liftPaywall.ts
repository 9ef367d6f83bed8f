import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { customers } from '../../../platform/db/schema/customers'
import { subscriptions } from '../../../platform/db/schema/subscriptions'
import type { CustomerKey } from '../../customers/requireCustomer'

/**
 * Lifts a customer's paywall, unless one of their subscriptions is still unpaid
 * (money.role.paywall-server-enforcement).
 */
export async function liftPaywall(tx: Tx, { companyId, customerId }: CustomerKey): Promise<void> {
  await tx
    .update(customers)
    .set({ flag: null })
    .where(
      and(
        eq(customers.companyId, companyId),
        eq(customers.id, customerId),
        eq(customers.flag, 'membership_failed_payment'),
        sql`not exists (select 1 from ${subscriptions} where company_id = ${companyId} and customer_id = ${customerId} and status = 'failed')`,
      ),
    )
}

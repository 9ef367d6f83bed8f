import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'

/** Whether a company has customers. */
export const hasCustomers = async (db: Tx, companyId: number): Promise<boolean> =>
  (
    await db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.companyId, companyId))
      .limit(1)
  ).length > 0

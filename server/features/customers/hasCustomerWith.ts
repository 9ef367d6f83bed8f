import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'

/** Whether a company has a customer who can sign in or was invited to. */
export const hasInvitedCustomers = async (db: Tx, companyId: number): Promise<boolean> =>
  (
    await db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), ne(customers.signIn, 'none')))
      .limit(1)
  ).length > 0

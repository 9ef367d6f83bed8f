import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'

/** Whether a company has a customer whose sign-in is in one of these states. */
export const hasCustomerWith = async (
  db: Tx,
  companyId: number,
  signIn: readonly ('active' | 'invited')[],
): Promise<boolean> =>
  (
    await db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), inArray(customers.signIn, [...signIn])))
      .limit(1)
  ).length > 0

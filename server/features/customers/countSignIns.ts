import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'

/** How many customers a company has, and how far they came. */
export interface SignIns {
  all: number
  /** Who can sign in or were sent an invitation. */
  invited: number
  /** Who have chosen a password or confirmed their email. */
  active: number
}

/** Counts a company's customers, without those who were erased or merged into another one. */
export async function countSignIns(db: Tx, companyId: number): Promise<SignIns> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      invited: sql<number>`(count(*) filter (where ${customers.signIn} <> 'none'))::integer`,
      active: sql<number>`(count(*) filter (where ${customers.signIn} = 'active'))::integer`,
    })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        isNull(customers.erasedAt),
        isNull(customers.mergedInto),
      ),
    )
  return row ?? { all: 0, invited: 0, active: 0 }
}

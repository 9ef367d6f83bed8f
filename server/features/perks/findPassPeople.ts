import { and, eq, inArray } from 'drizzle-orm'
import type { PassPerson } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { presentPerson } from '../customers/presentCustomer'

/** The names of customers that passes show, by customer id. */
export type PassPeople = ReadonlyMap<number, PassPerson>

/** Returns the names of these customers, ignoring null and duplicate ids. */
export async function findPassPeople(
  db: Tx,
  companyId: number,
  ids: readonly (number | null)[],
): Promise<PassPeople> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))]
  if (uniqueIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), inArray(customers.id, uniqueIds)))
  return new Map(rows.map((row) => [row.id, { id: row.id, fullName: presentPerson(row).fullName }]))
}

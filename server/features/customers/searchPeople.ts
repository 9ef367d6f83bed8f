import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { Calls } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { beginsWith } from '../../platform/db/searchText'
import { customers } from '../../platform/db/schema/customers'
import { membershipCards } from '../../platform/db/schema/memberships'
import { presentPerson } from './presentCustomer'
import { shownEmail } from './shownEmail'

/** The most people that a search finds. */
const MAX_FOUND = 20

/** A company's customers whose full name, last name, email or card number begins with a text. */
export async function searchPeople(
  tx: Tx,
  companyId: number,
  search: string,
): Promise<Calls['desk.people.search']['reply']> {
  const prefix = search.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  if (prefix === '') return []
  const names = [customers.fullNameLower, customers.lastNameLower, customers.emailLower]
  const rows = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        isNull(customers.erasedAt),
        or(
          ...names.map((column) => beginsWith(column, prefix)),
          exists(
            tx
              .select({ one: sql`1` })
              .from(membershipCards)
              .where(
                and(
                  eq(membershipCards.companyId, companyId),
                  eq(membershipCards.customerId, customers.id),
                  beginsWith(sql`lower(${membershipCards.serial})`, prefix),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(customers.fullNameLower), asc(customers.id))
    .limit(MAX_FOUND)
  return rows.map((row) => ({
    id: row.id,
    name: presentPerson(row).fullName,
    email: shownEmail(row),
    hasHouseAccount: row.houseAccountEnabled,
  }))
}

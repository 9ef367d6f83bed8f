import { and, asc, eq, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { countPage, type Page } from '../../../platform/db/countRows'
import type { Tx } from '../../../platform/db/Database'
import { customers } from '../../../platform/db/schema/customers'
import type { CustomerRow } from '../../customers/customerRepository'

/**
 * A page of a company's members by email; `search` filters by a prefix of full name, last name or
 * email, case-insensitively.
 */
export async function pageOfMembers(
  tx: Tx,
  companyId: number,
  search: string,
  paging: Page,
): Promise<{ rows: CustomerRow[]; total: Awaited<ReturnType<typeof countPage>> }> {
  const start = search.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const begins =
    start === ''
      ? undefined
      : or(
          ...[customers.fullNameLower, customers.lastNameLower, customers.emailLower].map(
            (column) => beginsWith(column, start),
          ),
        )
  const condition = and(eq(customers.companyId, companyId), begins)
  const rows = await tx
    .select()
    .from(customers)
    .where(condition)
    .orderBy(asc(customers.emailLower))
    .offset(paging.offset)
    .limit(paging.limit)
  return { rows, total: await countPage(tx, customers, condition, paging) }
}

/**
 * A range in pattern order, which can use an index under row-level security and gives no character
 * a special meaning.
 */
const beginsWith = (column: AnyColumn, start: string): SQL =>
  sql`(${column} ~>=~ ${start} and ${column} ~<~ ${`${start}\u{10FFFF}`})`

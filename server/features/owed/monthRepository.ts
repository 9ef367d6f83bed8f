import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { customers } from '../../platform/db/schema/customers'
import { houseAccountEntries, houseAccountMonths } from '../../platform/db/schema/houseAccount'
import { searchWords, startsWord } from '../../platform/db/searchText'

/** Which open months are listed, and in which order. */
export interface MonthQuery {
  search?: string | undefined
  sort?: 'name' | '-name' | 'due' | '-due' | undefined
}

/** How many months and currencies totals have. */
const MAX_TOTALS = 100

/** Open months of house accounts with something on them, and what that comes to. */
const openMonths = (tx: Tx, companyId: number) =>
  tx
    .select({
      id: houseAccountMonths.id,
      customerId: houseAccountMonths.customerId,
      month: houseAccountMonths.month,
      currency: houseAccountMonths.currency,
      billAt: houseAccountMonths.billAt,
      charges: sql<number>`count(*)`.mapWith(Number).as('charges'),
      due: sql<number>`sum(${houseAccountEntries.amountCents})`.mapWith(Number).as('due'),
    })
    .from(houseAccountMonths)
    .innerJoin(
      houseAccountEntries,
      and(
        eq(houseAccountEntries.companyId, companyId),
        eq(houseAccountEntries.monthId, houseAccountMonths.id),
      ),
    )
    .where(
      and(
        eq(houseAccountMonths.companyId, companyId),
        // In the words of the index on them.
        sql`${houseAccountMonths.status} = 'open'`,
      ),
    )
    .groupBy(houseAccountMonths.companyId, houseAccountMonths.id)
    .as('months')

const searched = (search: string): SQL[] =>
  searchWords(search).map((word) =>
    startsWord(sql`(${customers.fullNameLower} || ' ' || ${customers.emailLower})`, word),
  )

/** A page of open months with their customers, and their total. */
export async function paginateOpenMonths(
  tx: Tx,
  companyId: number,
  { search = '', sort = 'name' }: MonthQuery,
  paging: Pick<Page, 'offset' | 'limit'>,
) {
  const months = openMonths(tx, companyId)
  const direction = sort.startsWith('-') ? desc : asc
  const order = sort.endsWith('due')
    ? [direction(months.due)]
    : [direction(customers.lastNameLower), direction(customers.fullNameLower)]
  const ofCustomer = and(eq(customers.companyId, companyId), eq(customers.id, months.customerId))
  const rows = await tx
    .select({
      id: months.id,
      month: months.month,
      currency: months.currency,
      billAt: months.billAt,
      charges: months.charges,
      dueCents: months.due,
      customer: customers,
    })
    .from(months)
    .innerJoin(customers, ofCustomer)
    .where(and(...searched(search)))
    .orderBy(...order, asc(months.id))
    .offset(paging.offset)
    .limit(paging.limit)
  const counted = await firstRow(
    tx
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(months)
      .innerJoin(customers, ofCustomer)
      .where(and(...searched(search))),
  )
  return { rows, total: counted?.total ?? 0 }
}

/** What open months will bill, by month and currency; what is carried over is left out. */
export async function sumOpenMonths(tx: Tx, companyId: number, search: string) {
  const months = openMonths(tx, companyId)
  const isBilled = sql`filter (where ${months.due} > 0)`
  return tx
    .select({
      month: months.month,
      currency: months.currency,
      billAt: sql<Date>`min(${months.billAt})`.mapWith(houseAccountMonths.billAt),
      customers: sql<number>`count(*) ${isBilled}`.mapWith(Number),
      dueCents: sql<number>`coalesce(sum(${months.due}) ${isBilled}, 0)`.mapWith(Number),
    })
    .from(months)
    .innerJoin(
      customers,
      and(eq(customers.companyId, companyId), eq(customers.id, months.customerId)),
    )
    .where(and(...searched(search)))
    .groupBy(months.month, months.currency)
    .orderBy(asc(months.month), asc(months.currency))
    .limit(MAX_TOTALS)
}

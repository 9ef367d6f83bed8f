import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { customers } from '../../platform/db/schema/customers'
import { houseAccountEntries, houseAccountMonths } from '../../platform/db/schema/houseAccount'
import { searched } from './searched'

/** Which open months are listed, and in which order. */
export interface MonthQuery {
  search?: string | undefined
  sort?: 'name' | '-name' | 'due' | '-due' | undefined
}

/** How many months and currencies totals have. */
const MAX_TOTALS = 100

/** Open months of house accounts with something on them, and what that comes to. */
const openMonths = (tx: Tx, companyId: number, which?: SQL) =>
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
        which,
      ),
    )
    .groupBy(houseAccountMonths.companyId, houseAccountMonths.id)
    .as('months')

const ofCustomer = (companyId: number, months: ReturnType<typeof openMonths>) =>
  and(eq(customers.companyId, companyId), eq(customers.id, months.customerId))

/** Whose open months are listed, in the list's order: ids of one page of them, or of all. */
export async function selectMonths(
  tx: Tx,
  companyId: number,
  { search = '', sort = 'name' }: MonthQuery,
  paging?: Pick<Page, 'offset' | 'limit'>,
): Promise<number[]> {
  const months = openMonths(tx, companyId)
  const direction = sort.startsWith('-') ? desc : asc
  const order = sort.endsWith('due')
    ? [direction(months.due)]
    : [direction(customers.lastNameLower), direction(customers.fullNameLower)]
  const query = tx
    .select({ id: months.id })
    .from(months)
    .innerJoin(customers, ofCustomer(companyId, months))
    .where(and(...searched(search)))
    .orderBy(...order, asc(months.id))
    .$dynamic()
  const rows = await (paging === undefined
    ? query
    : query.offset(paging.offset).limit(paging.limit))
  return rows.map(({ id }) => id)
}

/** Reads open months with their customers, in the order of the ids, without those billed meanwhile. */
export async function readMonths(tx: Tx, companyId: number, ids: readonly number[]) {
  const months = openMonths(tx, companyId, inArray(houseAccountMonths.id, [...ids]))
  const rows =
    ids.length === 0
      ? []
      : await tx
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
          .innerJoin(customers, ofCustomer(companyId, months))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many open months a search finds. */
export async function countMonths(tx: Tx, companyId: number, search: string): Promise<number> {
  const months = openMonths(tx, companyId)
  const counted = await firstRow(
    tx
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(months)
      .innerJoin(customers, ofCustomer(companyId, months))
      .where(and(...searched(search))),
  )
  return counted?.total ?? 0
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
    .innerJoin(customers, ofCustomer(companyId, months))
    .where(and(...searched(search)))
    .groupBy(months.month, months.currency)
    .orderBy(asc(months.month), asc(months.currency))
    .limit(MAX_TOTALS)
}

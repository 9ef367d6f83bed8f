import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { countPage, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { searchWords, startsWord } from '../../platform/db/searchText'
import { customers } from '../../platform/db/schema/customers'
import { nominations } from '../../platform/db/schema/nominations'

/** A nomination and the customer who made it. */
export interface MadeNomination {
  nomination: typeof nominations.$inferSelect
  customer: typeof customers.$inferSelect
}

/** A page of a company's nominations, the newest first, and their total, exact up to `maxCounted`. */
export async function paginateCompanyNominations(
  tx: Tx,
  companyId: number,
  search: string,
  paging: Page,
): Promise<{ items: MadeNomination[]; total: number }> {
  const condition = matching(companyId, search)
  const items = await selectMade(tx)
    .where(condition)
    .orderBy(desc(nominations.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    items,
    total: await countPage(tx, nominations, condition, { ...paging, found: items.length }),
  }
}

/** The next nominations that are older than `before`, the newest first. */
export const listNominationsBefore = (
  tx: Tx,
  companyId: number,
  search: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MadeNomination[]> =>
  selectMade(tx)
    .where(
      and(
        matching(companyId, search),
        before === undefined ? undefined : lt(nominations.id, before),
      ),
    )
    .orderBy(desc(nominations.id))
    .limit(limit)

const selectMade = (tx: Tx) =>
  tx
    .select({ nomination: nominations, customer: customers })
    .from(nominations)
    .innerJoin(
      customers,
      and(eq(customers.companyId, nominations.companyId), eq(customers.id, nominations.customerId)),
    )
    .$dynamic()

const matching = (companyId: number, search: string): SQL | undefined =>
  and(
    eq(nominations.companyId, companyId),
    ...searchWords(search).map((word) =>
      startsWord(
        sql`(${nominations.firstName} || ' ' || ${nominations.lastName} || ' ' || ${nominations.email})`,
        word,
      ),
    ),
  )

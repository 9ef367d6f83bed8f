import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/Database'
import { accountLinks } from '../../db/schema/accountLinks'
import type { Owner } from './requireCustomer'

/** A link or code as stored; what it carries is known by its hash only. */
export type AccountLinkRow = typeof accountLinks.$inferSelect

/** Keeps a link for so many minutes; those of the customer that have run out go. */
export async function insertAccountLink(
  db: Tx,
  row: Omit<typeof accountLinks.$inferInsert, 'expiresAt'>,
  minutes: number,
): Promise<void> {
  const mine = and(
    eq(accountLinks.companyId, row.companyId),
    eq(accountLinks.customerId, row.customerId),
  )
  await db.delete(accountLinks).where(and(mine, lt(accountLinks.expiresAt, sql`now()`)))
  await db
    .insert(accountLinks)
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
}

/** Uses a live link up: the second one to come with it gets nothing. */
export async function consumeAccountLink(
  db: Tx,
  link: Pick<AccountLinkRow, 'companyId' | 'tokenHash' | 'kind'>,
): Promise<AccountLinkRow | undefined> {
  const rows = await db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.companyId, link.companyId),
        eq(accountLinks.tokenHash, link.tokenHash),
        eq(accountLinks.kind, link.kind),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    )
    .returning()
  return rows[0]
}

/** Ends every link of the given kinds of one customer. */
export async function deleteAccountLinks(
  db: Tx,
  who: Owner,
  kinds: readonly AccountLinkRow['kind'][],
): Promise<void> {
  await db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.companyId, who.companyId),
        eq(accountLinks.customerId, who.customerId),
        inArray(accountLinks.kind, [...kinds]),
      ),
    )
}

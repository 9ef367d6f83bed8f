import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { accountLinks } from '../../platform/db/schema/accountLinks'
import { lockCustomer } from '../customers/customerRepository'
import type { CustomerKey } from '../customers/requireCustomer'

/** A mailed link or activation code as stored: its token only as a hash. */
export type AccountLinkRow = typeof accountLinks.$inferSelect

/**
 * Stores a link that is valid for `minutes`, and deletes the customer's expired links; returns when
 * it expires.
 */
export async function insertAccountLink(
  db: Tx,
  row: Omit<typeof accountLinks.$inferInsert, 'expiresAt'>,
  minutes: number,
): Promise<Date> {
  const ofCustomer = and(
    eq(accountLinks.companyId, row.companyId),
    eq(accountLinks.customerId, row.customerId),
  )
  // Whoever deletes links has locked the customer before: in another order, each would wait for the other.
  await lockCustomer(db, row.companyId, row.customerId)
  await db.delete(accountLinks).where(and(ofCustomer, lt(accountLinks.expiresAt, sql`now()`)))
  const stored = await firstRow(
    db
      .insert(accountLinks)
      .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
      .returning({ expiresAt: accountLinks.expiresAt }),
  )
  if (stored === undefined) throw new Error('the link was not stored')
  return stored.expiresAt
}

/** A link's key: its company, the hash of its token, and its kind. */
type LinkKey = Pick<AccountLinkRow, 'companyId' | 'tokenHash' | 'kind'>

const isUnexpired = ({ companyId, tokenHash, kind }: LinkKey) =>
  and(
    eq(accountLinks.companyId, companyId),
    eq(accountLinks.tokenHash, tokenHash),
    eq(accountLinks.kind, kind),
    gt(accountLinks.expiresAt, sql`now()`),
  )

/**
 * Deletes an unexpired link and returns it; undefined if it doesn't exist, has expired or was
 * already used.
 */
export async function consumeAccountLink(
  db: Tx,
  link: LinkKey,
): Promise<AccountLinkRow | undefined> {
  const rows = await db.delete(accountLinks).where(isUnexpired(link)).returning()
  return rows[0]
}

/** Returns an unexpired link without using it up; undefined if there is none. */
export async function findAccountLink(db: Tx, link: LinkKey): Promise<AccountLinkRow | undefined> {
  const rows = await db.select().from(accountLinks).where(isUnexpired(link))
  return rows[0]
}

/** Deletes all of a customer's links of the given kinds. */
export async function deleteAccountLinks(
  db: Tx,
  customer: CustomerKey,
  kinds: readonly AccountLinkRow['kind'][],
): Promise<void> {
  await db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.companyId, customer.companyId),
        eq(accountLinks.customerId, customer.customerId),
        inArray(accountLinks.kind, [...kinds]),
      ),
    )
}

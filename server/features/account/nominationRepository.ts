import { and, desc, eq, sql } from 'drizzle-orm'
import type { Nomination } from '../../../generated/types'
import { countPage, countRows } from '../../platform/db/countRows'
import { findByKey } from '../../platform/db/findByKey'
import type { Tx } from '../../platform/db/Database'
import { nominations } from '../../platform/db/schema/nominations'
import type { CustomerKey } from '../customers/requireCustomer'

/** Stores a nomination and returns it. */
export async function insertNomination(
  db: Tx,
  row: Omit<typeof nominations.$inferInsert, 'id' | 'createdAt'>,
): Promise<Nomination> {
  const [inserted] = await db.insert(nominations).values(row).returning()
  if (inserted === undefined) throw new Error('the nomination was not inserted')
  return presentNomination(inserted)
}

/**
 * Returns a page of a customer's nominations, newest first, and their total, exact only up to
 * `maxCounted`.
 */
export async function paginateNominations(
  db: Tx,
  customer: CustomerKey,
  page: { offset: number; limit: number },
): Promise<{ rows: Nomination[]; total: number }> {
  const rows = await db
    .select()
    .from(nominations)
    .where(ofCustomer(customer))
    .orderBy(desc(nominations.id))
    .offset(page.offset)
    .limit(page.limit)
  return {
    rows: rows.map(presentNomination),
    total: await countPage(db, nominations, ofCustomer(customer), { ...page, found: rows.length }),
  }
}

/** Returns a nomination by its id, whoever made it. */
export const findNomination = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<typeof nominations.$inferSelect | undefined> =>
  findByKey(db, nominations, { companyId, id })

/**
 * Returns how many nominations the customer sent within the last 24 hours, by the database's clock,
 * which also says when each was stored.
 */
export async function countRecentNominations(db: Tx, customer: CustomerKey): Promise<number> {
  return countRows(
    db,
    nominations,
    and(ofCustomer(customer), sql`${nominations.createdAt} > now() - interval '1 day'`),
  )
}

const ofCustomer = ({ companyId, customerId }: CustomerKey) =>
  and(eq(nominations.companyId, companyId), eq(nominations.customerId, customerId))

const presentNomination = ({
  id,
  firstName,
  lastName,
  email,
  phone,
  message,
  createdAt,
}: typeof nominations.$inferSelect): Nomination => ({
  id,
  firstName,
  lastName,
  email,
  phone,
  message,
  createdAt: createdAt.toISOString(),
})

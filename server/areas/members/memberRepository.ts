import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks'
import type { Tx } from '../../db/Database'
import { customers } from '../../db/schema/customers'
import { keptAddresses } from '../account/emailChangeRepository'
import { membershipCards, memberships } from '../../db/schema/memberships'

/** What an import looks at before it writes. */
export interface KnownMembers {
  /** Customers that an import has made, by external id. */
  byExternalId: ReadonlyMap<string, typeof customers.$inferSelect>
  /** Ids of customers by email, lower case. */
  idByEmail: ReadonlyMap<string, number>
  /** Ids of the customers for whom an address is kept, by email, lower case. */
  keptByEmail: ReadonlyMap<string, number>
  /** Ids of cards by number. */
  cardBySerial: ReadonlyMap<string, number>
  /** What the club offers, active ones first. */
  memberships: readonly { id: number; title: string }[]
}

/** Any fixed number: with the company's id it names the lock under which one import runs at a time. */
const importLock = 7_042_518

/** Lets one import of a company run at a time, until the transaction ends. */
export const lockImport = async (tx: Tx, companyId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock}, ${companyId})`)
}

/** Reads what rows with these ids, emails and card numbers may meet; runs in the company. */
export async function knownMembers(tx: Tx, companyId: number, named: { externalIds: readonly string[]; emails: readonly string[]; serials: readonly string[] }): Promise<KnownMembers> {
  const mine = eq(customers.companyId, companyId)
  const byExternalId = new Map<string, typeof customers.$inferSelect>()
  for (const some of chunks(named.externalIds)) {
    for (const row of await tx.select().from(customers).where(and(mine, inArray(customers.externalId, some))).for('update')) if (row.externalId !== null) byExternalId.set(row.externalId, row)
  }
  const idByEmail = new Map<string, number>()
  for (const some of chunks(named.emails)) {
    for (const { id, email } of await tx.select({ id: customers.id, email: customers.emailLower }).from(customers).where(and(mine, inArray(customers.emailLower, some)))) idByEmail.set(email, id)
  }
  const keptByEmail = new Map<string, number>()
  for (const some of chunks(named.emails)) for (const { email, customerId } of await keptAddresses(tx, companyId, some)) keptByEmail.set(email, customerId)
  const cardBySerial = new Map<string, number>()
  for (const some of chunks(named.serials)) {
    const cards = await tx.select({ id: membershipCards.id, serial: membershipCards.serial }).from(membershipCards).where(and(eq(membershipCards.companyId, companyId), inArray(membershipCards.serial, some)))
    for (const { id, serial } of cards) cardBySerial.set(serial, id)
  }
  const offered = await tx.select({ id: memberships.id, title: memberships.title }).from(memberships).where(eq(memberships.companyId, companyId)).orderBy(asc(memberships.status), asc(memberships.id))
  return { byExternalId, idByEmail, keptByEmail, cardBySerial, memberships: offered }
}

/** Makes customers; gives their ids by external id. */
export async function insertMembers(tx: Tx, rows: readonly (typeof customers.$inferInsert)[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const some of chunks(rows)) for (const { id, externalId } of await tx.insert(customers).values(some).returning({ id: customers.id, externalId: customers.externalId })) if (externalId !== null) ids.set(externalId, id)
  return ids
}

/** Changes one customer. */
export async function updateMember(tx: Tx, { companyId, id }: { companyId: number; id: number }, to: Partial<typeof customers.$inferInsert>): Promise<void> {
  await tx.update(customers).set(to).where(and(eq(customers.companyId, companyId), eq(customers.id, id)))
}

/** Makes cards; gives their ids by customer. */
export async function insertMemberCards(tx: Tx, rows: readonly (typeof membershipCards.$inferInsert)[]): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const some of chunks(rows)) for (const { id, customerId } of await tx.insert(membershipCards).values(some).returning({ id: membershipCards.id, customerId: membershipCards.customerId })) if (customerId !== null) ids.set(customerId, id)
  return ids
}

/** Changes one card. */
export async function updateMemberCard(tx: Tx, { companyId, id }: { companyId: number; id: number }, to: Partial<typeof membershipCards.$inferInsert>): Promise<void> {
  await tx.update(membershipCards).set(to).where(and(eq(membershipCards.companyId, companyId), eq(membershipCards.id, id)))
}

/** Marks those of these members as invited who have not been, and have not confirmed their email by themselves; gives the emails. */
export async function markInvited(tx: Tx, companyId: number, externalIds: readonly string[]): Promise<string[]> {
  const emails: string[] = []
  for (const some of chunks(externalIds)) {
    const open = and(eq(customers.companyId, companyId), inArray(customers.externalId, some), isNull(customers.invitedAt), isNull(customers.emailVerifiedAt))
    emails.push(...(await tx.update(customers).set({ invitedAt: sql`now()` }).where(open).returning({ email: customers.email })).map(({ email }) => email))
  }
  return emails
}

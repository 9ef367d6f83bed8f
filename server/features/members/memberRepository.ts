import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { textArrayOf } from '../../platform/db/arrayOf'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { customers } from '../../platform/db/schema/customers'
import { findReservedAddresses } from '../account/emailChangeRepository'
import { insertMembership, lockDefaultMembership } from '../memberships/membershipRepository'
import { membershipCards, memberships } from '../../platform/db/schema/memberships'
import { readLinks } from '../../platform/transfer/importLinks'
import type { CustomerRow } from '../customers/customerRepository'
import { readMemberCells, type MemberCells } from './exportMembers'

/** The stored data against which an import is checked. */
export interface KnownMembers {
  /** Customers by external id: the other system's, or the one that an export has made up. */
  byExternalId: ReadonlyMap<string, CustomerRow>
  /** External ids that an export has made up for customers who are erased or merged with others. */
  gone: ReadonlySet<string>
  /** What these customers have now, by id. */
  now: ReadonlyMap<number, MemberCells>
  /** Ids of customers, by email in lower case. */
  idByEmail: ReadonlyMap<string, number>
  /** Ids of the customers for whom an address is reserved, by email in lower case. */
  reservedIdByEmail: ReadonlyMap<string, number>
  /** Ids of cards, by card number. */
  cardIdBySerial: ReadonlyMap<string, number>
  /** The club's memberships, active ones first. */
  memberships: readonly Pick<
    typeof memberships.$inferSelect,
    'id' | 'title' | 'priceCents' | 'isDefault'
  >[]
}

/** An arbitrary number that, with the company's id, identifies the lock that serialises imports. */
const IMPORT_LOCK = 7_042_518

/** Serialises a company's imports until the transaction ends. */
export const lockImport = async (tx: Tx, companyId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, ${companyId})`)
}

/**
 * Reads the rows with which these ids, emails and card numbers could conflict; `tx` must come from
 * `Database.tx(companyId, …)`. With `lock`, locks the customers for the rest of the transaction.
 */
export async function readKnownMembers(
  tx: Tx,
  companyId: number,
  keys: { externalIds: readonly string[]; emails: readonly string[]; serials: readonly string[] },
  { timezone, lock }: { timezone: string; lock: boolean },
): Promise<KnownMembers> {
  const ofCompany = eq(customers.companyId, companyId)
  const byExternalId = new Map<string, CustomerRow>()
  for (const chunk of chunks(keys.externalIds)) {
    const query = tx
      .select()
      .from(customers)
      .where(and(ofCompany, sql`${customers.externalId} = any(${textArrayOf(chunk)})`))
    for (const row of await (lock ? query.for('update') : query))
      if (row.externalId !== null) byExternalId.set(row.externalId, row)
  }
  const links = await readLinks(
    tx,
    { companyId, kind: 'members' },
    keys.externalIds.filter((id) => !byExternalId.has(id)),
  )
  const nameOf = new Map([...links.values()].map((link) => [link.recordId, link.externalId]))
  for (const chunk of chunks([...nameOf.keys()])) {
    const query = tx
      .select()
      .from(customers)
      .where(
        and(
          ofCompany,
          isNull(customers.externalId),
          isNull(customers.erasedAt),
          inArray(customers.id, chunk),
        ),
      )
    for (const row of await (lock ? query.for('update') : query))
      byExternalId.set(nameOf.get(row.id) ?? '', row)
  }
  const idByEmail = new Map<string, number>()
  for (const chunk of chunks(keys.emails)) {
    for (const { id, email } of await tx
      .select({ id: customers.id, email: customers.emailLower })
      .from(customers)
      .where(and(ofCompany, sql`${customers.emailLower} = any(${textArrayOf(chunk)})`)))
      idByEmail.set(email, id)
  }
  const reservedIdByEmail = new Map<string, number>()
  for (const chunk of chunks(keys.emails))
    for (const { email, customerId } of await findReservedAddresses(tx, companyId, chunk))
      reservedIdByEmail.set(email, customerId)
  const cardIdBySerial = new Map<string, number>()
  for (const chunk of chunks(keys.serials)) {
    const cards = await tx
      .select({ id: membershipCards.id, serial: membershipCards.serial })
      .from(membershipCards)
      .where(
        and(
          eq(membershipCards.companyId, companyId),
          sql`${membershipCards.serial} = any(${textArrayOf(chunk)})`,
        ),
      )
    for (const { id, serial } of cards) cardIdBySerial.set(serial, id)
  }
  const membershipRows = await tx
    .select({
      id: memberships.id,
      title: memberships.title,
      priceCents: memberships.priceCents,
      isDefault: memberships.isDefault,
    })
    .from(memberships)
    .where(eq(memberships.companyId, companyId))
    .orderBy(asc(memberships.status), asc(memberships.id))
  return {
    byExternalId,
    gone: new Set([...links.keys()].filter((id) => !byExternalId.has(id))),
    now: await readMemberCells(tx, { companyId, timezone }, [...byExternalId.values()]),
    idByEmail,
    reservedIdByEmail,
    cardIdBySerial,
    memberships: membershipRows,
  }
}

/**
 * A customer's data after an import. `hasNewEmail`: whether the email is new, so that it is neither
 * confirmed nor invited yet.
 */
export interface MemberChange {
  id: number
  imported: Record<string, unknown>
  profile: Record<string, unknown>
  /** The date as YYYY-MM-DD. */
  memberSince: string | null
  houseAccountEnabled: boolean
  getsNews: boolean
  email: string
  emailLower: string
  hasNewEmail: boolean
}

/** Updates customers in one statement. */
export async function updateMembers(
  tx: Tx,
  companyId: number,
  changes: readonly MemberChange[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    update customers c set revision = c.revision + 1, imported = r.imported, profile = r.profile, member_since = r."memberSince", house_account_enabled = r."houseAccountEnabled", gets_news = r."getsNews", email = r.email, email_lower = r."emailLower",
      email_verified_at = case when r."hasNewEmail" then null else c.email_verified_at end, invited_at = case when r."hasNewEmail" then null else c.invited_at end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(id integer, imported jsonb, profile jsonb, "memberSince" date, "houseAccountEnabled" boolean, "getsNews" boolean, email text, "emailLower" text, "hasNewEmail" boolean)
    where c.company_id = ${companyId} and c.id = r.id`)
}

/** The title of the default membership that an import makes. */
export const NEW_DEFAULT_TITLE = 'Membership'

/** The title of the company's default membership; undefined if it has none. */
export async function findDefaultTitle(tx: Tx, companyId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ title: memberships.title })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), memberships.isDefault))
  return row?.title
}

/**
 * Returns the id of the company's default membership, which imported members get if the file names
 * none. It is closed to new members, and created when first needed.
 */
export async function findOrCreateDefaultMembership(tx: Tx, companyId: number): Promise<number> {
  // Staff may be making another one the default at this moment.
  await lockDefaultMembership(tx, companyId)
  const [existing] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), memberships.isDefault))
  if (existing !== undefined) return existing.id
  return insertMembership(tx, {
    companyId,
    title: NEW_DEFAULT_TITLE,
    type: 'subscription',
    status: 'inactive',
    isDefault: true,
    profile: { summary: '', details: '', backgroundColor: '', foregroundColor: '' },
  })
}

/**
 * Stores the ids of these cards with their customers' imported rows, so that the next import
 * updates the same cards.
 */
export async function recordImportedCards(
  tx: Tx,
  companyId: number,
  cardIds: readonly number[],
): Promise<void> {
  if (cardIds.length === 0) return
  const cards = and(
    eq(membershipCards.companyId, companyId),
    inArray(membershipCards.id, [...cardIds]),
    eq(membershipCards.customerId, customers.id),
  )
  await tx
    .update(customers)
    .set({
      imported: sql`${customers.imported} || jsonb_build_object('cardId', ${membershipCards.id})`,
    })
    .from(membershipCards)
    .where(and(eq(customers.companyId, companyId), cards))
}

/**
 * A card's data after an import. A null serial leaves the stored serial unchanged; a cancelled card
 * keeps its membership and expiry.
 */
export interface CardChange {
  id: number
  status: 'active' | 'cancelled'
  membershipId: number | null
  /** The instant in ISO 8601. */
  expiresAt: string | null
  serial: string | null
}

/** Updates cards in one statement. */
export async function updateMemberCards(
  tx: Tx,
  companyId: number,
  changes: readonly CardChange[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    update membership_cards c set status = r.status, membership_id = coalesce(r."membershipId", c.membership_id),
      expires_at = case when r.status = 'active' then r."expiresAt" else c.expires_at end, serial = coalesce(r.serial, c.serial)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(id integer, status text, "membershipId" integer, "expiresAt" timestamptz, serial text)
    where c.company_id = ${companyId} and c.id = r.id`)
  await refreshWalletPasses(
    tx,
    companyId,
    'card',
    changes.map(({ id }) => id),
  )
}

/**
 * Marks the members with these emails as invited, except those who already were or who have confirmed
 * their email themselves; returns the emails of the marked ones.
 */
export async function markInvited(
  tx: Tx,
  companyId: number,
  addresses: readonly string[],
): Promise<string[]> {
  const emails: string[] = []
  for (const chunk of chunks(addresses.map((address) => address.toLowerCase()))) {
    const isUninvited = and(
      eq(customers.companyId, companyId),
      inArray(customers.emailLower, chunk),
      isNull(customers.invitedAt),
      isNull(customers.emailVerifiedAt),
    )
    emails.push(
      ...(
        await tx
          .update(customers)
          .set({ invitedAt: sql`now()` })
          .where(isUninvited)
          .returning({ email: customers.email })
      ).map(({ email }) => email),
    )
  }
  return emails
}

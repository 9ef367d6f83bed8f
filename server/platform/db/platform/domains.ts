import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { countPage } from '../countRows'
import type { Tx } from '../Database'
import { companies } from '../schema/companies'
import { domains, newHostToken } from '../schema/domains'

/** A domain as stored. */
export type DomainRow = typeof domains.$inferSelect
/** A company as stored. */
export type CompanyRow = typeof companies.$inferSelect

/** A domain with its company: the rows behind a club. */
export interface ClubRow {
  domain: DomainRow
  company: CompanyRow
}

const clubs = (db: Tx) =>
  db
    .select({ domain: domains, company: companies })
    .from(domains)
    .innerJoin(companies, eq(domains.companyId, companies.id))

/** A club by its normalised host. */
export const findClubByHost = async (db: Tx, host: string): Promise<ClubRow | undefined> =>
  (await clubs(db).where(eq(domains.host, host)))[0]

/** A club by its domain's id. */
export const findClubById = async (db: Tx, id: number): Promise<ClubRow | undefined> =>
  (await clubs(db).where(eq(domains.id, id)))[0]

/** A club by its slug. */
export const findClubBySlug = async (db: Tx, slug: string): Promise<ClubRow | undefined> =>
  (await clubs(db).where(eq(domains.slug, slug)))[0]

/** Every club by id. */
export const listClubs = (db: Tx): Promise<ClubRow[]> => clubs(db).orderBy(asc(domains.id))

/**
 * The first club of each of these companies, by company id; with `provenOnly` the first with a
 * proven host.
 */
export const firstClubsOf = (
  db: Tx,
  companyIds: readonly number[],
  { provenOnly }: { provenOnly: boolean },
): Promise<ClubRow[]> =>
  db
    .selectDistinctOn([domains.companyId], { domain: domains, company: companies })
    .from(domains)
    .innerJoin(companies, eq(domains.companyId, companies.id))
    .where(
      and(
        inArray(domains.companyId, [...companyIds]),
        provenOnly ? isNotNull(domains.hostVerifiedAt) : undefined,
      ),
    )
    .orderBy(asc(domains.companyId), asc(domains.id))

/** A page of a company's domains by id, with the total. */
export async function pageOfDomains(
  db: Tx,
  companyId: number,
  page: { offset: number; limit: number },
): Promise<{ rows: DomainRow[]; total: number }> {
  const rows = await db
    .select()
    .from(domains)
    .where(eq(domains.companyId, companyId))
    .orderBy(asc(domains.id))
    .offset(page.offset)
    .limit(page.limit)
  return { rows, total: await countPage(db, domains, eq(domains.companyId, companyId), page) }
}

/** A domain, locked for the rest of the transaction. */
export const lockDomain = async (db: Tx, id: number): Promise<DomainRow | undefined> =>
  (await db.select().from(domains).where(eq(domains.id, id)).for('update'))[0]

/** Stores a config as the next revision, optionally with a new name. */
export async function storeConfig(
  db: Tx,
  id: number,
  config: unknown,
  name?: string,
): Promise<DomainRow> {
  const rows = await db
    .update(domains)
    .set({
      config,
      ...(name === undefined ? {} : { name }),
      revision: sql`${domains.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(domains.id, id))
    .returning()
  const row = rows[0]
  if (row === undefined) throw new Error(`domain ${id} vanished inside its own transaction`)
  return row
}

/** Creates a domain; fails with 23505 if host or slug is taken. */
export async function insertDomain(db: Tx, row: typeof domains.$inferInsert): Promise<DomainRow> {
  const rows = await db.insert(domains).values(row).returning()
  const made = rows[0]
  if (made === undefined) throw new Error('the domain was not inserted')
  return made
}

/**
 * Version of the rules for removing credentials from configs: increase it when `isSecretName`
 * learns more names, and every company is cleaned again at the next start.
 */
export const currentSecretRules = 2

/** Creates a company; its configs will never contain a credential, so they need no cleaning. */
export async function insertCompany(
  db: Tx,
  row: Omit<typeof companies.$inferInsert, 'secretRules'>,
): Promise<CompanyRow> {
  const rows = await db
    .insert(companies)
    .values({ ...row, secretRules: currentSecretRules })
    .returning()
  const made = rows[0]
  if (made === undefined) throw new Error('the company was not inserted')
  return made
}

/** A company by id. */
export const findCompany = async (db: Tx, id: number): Promise<CompanyRow | undefined> =>
  (await db.select().from(companies).where(eq(companies.id, id)))[0]

/** Whether the database has no clubs yet. */
export const isEmpty = async (db: Tx): Promise<boolean> =>
  (await db.select({ id: companies.id }).from(companies).limit(1)).length === 0

/** Slugs that start with a text, to find a free one. */
export const slugsLike = async (db: Tx, base: string): Promise<string[]> =>
  (
    await db
      .select({ slug: domains.slug })
      .from(domains)
      .where(sql`starts_with(${domains.slug}, ${base})`)
  ).map(({ slug }) => slug)

/** Every domain of a company by id. */
export const domainsOfCompany = (db: Tx, companyId: number): Promise<DomainRow[]> =>
  db.select().from(domains).where(eq(domains.companyId, companyId)).orderBy(asc(domains.id))

/**
 * Parent domains and subdomains of a host that belong to none of these companies; with `provenOnly`
 * unproven claims are ignored.
 */
export const foreignHostsNear = async (
  db: Tx,
  host: string,
  companyIds: readonly number[],
  { provenOnly }: { provenOnly: boolean },
): Promise<string[]> =>
  (
    await db
      .select({ host: domains.host })
      .from(domains)
      .where(
        and(
          notInArray(domains.companyId, [...companyIds]),
          provenOnly ? isNotNull(domains.hostVerifiedAt) : undefined,
          sql`(starts_with(reverse(${domains.host}), reverse(${`.${host}`})) or starts_with(reverse(${host}), reverse('.' || ${domains.host})))`,
        ),
      )
  ).map((row) => row.host)

/** Records that a domain's host was verified. */
export async function markHostVerified(db: Tx, id: number): Promise<DomainRow | undefined> {
  return (
    await db
      .update(domains)
      .set({ hostVerifiedAt: sql`now()` })
      .where(eq(domains.id, id))
      .returning()
  )[0]
}

/**
 * Gives a domain a new host or name at the next revision; a new host is unverified unless stated
 * otherwise. Fails with 23505 if the host is taken.
 */
export async function renameDomainRow(
  db: Tx,
  id: number,
  { verified, ...to }: { host?: string; name?: string; verified?: boolean },
): Promise<DomainRow> {
  const proof =
    to.host === undefined
      ? {}
      : {
          hostToken: newHostToken,
          hostSince: sql`now()`,
          hostVerifiedAt: verified === true ? sql`now()` : null,
        }
  const rows = await db
    .update(domains)
    .set({ ...to, ...proof, revision: sql`${domains.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(domains.id, id))
    .returning()
  const row = rows[0]
  if (row === undefined) throw new Error(`domain ${id} vanished inside its own transaction`)
  return row
}

/**
 * Renames a company if it still has the old name; increments its version, which is part of the ETag
 * of GET /config.
 */
export const renameCompanyRow = async (
  db: Tx,
  id: number,
  name: string,
  oldName: string,
): Promise<void> => {
  await db
    .update(companies)
    .set({ name, version: sql`${companies.version} + 1` })
    .where(and(eq(companies.id, id), eq(companies.name, oldName)))
}

/** A company's domains by id, locked for the rest of the transaction. */
export const lockDomainsOfCompany = (db: Tx, companyId: number): Promise<DomainRow[]> =>
  db
    .select()
    .from(domains)
    .where(eq(domains.companyId, companyId))
    .orderBy(asc(domains.id))
    .for('update')

/** A company, locked for the rest of the transaction. */
export const lockCompany = async (db: Tx, id: number): Promise<CompanyRow | undefined> =>
  (await db.select().from(companies).where(eq(companies.id, id)).for('no key update'))[0]

/** Stores a company's profile as its next version, which is part of the ETag of GET /config. */
export async function storeCompanyProfile(
  db: Tx,
  id: number,
  profile: Record<string, unknown>,
): Promise<CompanyRow> {
  const rows = await db
    .update(companies)
    .set({ profile, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
    .returning()
  const row = rows[0]
  if (row === undefined) throw new Error(`company ${id} vanished inside its own transaction`)
  return row
}

/** Deletes a domain; everything that belongs to it must already be deleted. */
export const deleteDomainRow = async (db: Tx, id: number): Promise<void> => {
  await db.delete(domains).where(eq(domains.id, id))
}

/** Deletes a company; everything that belongs to it must already be deleted. */
export const deleteCompanyRow = async (db: Tx, id: number): Promise<void> => {
  await db.delete(companies).where(eq(companies.id, id))
}

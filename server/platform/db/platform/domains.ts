import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { countPage } from '../countRows'
import type { Tx } from '../Database'
import { findByKey } from '../findByKey'
import { firstRow } from '../firstRow'
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

/** The domain id of the club with a normalised host; undefined if there is none. */
export const findClubIdByHost = async (db: Tx, host: string): Promise<number | undefined> =>
  (await firstRow(db.select({ id: domains.id }).from(domains).where(eq(domains.host, host))))?.id

/** The domain id of a company's first club; undefined if it has none. */
export const findFirstClubId = async (db: Tx, companyId: number): Promise<number | undefined> =>
  (
    await firstRow(
      db
        .select({ id: domains.id })
        .from(domains)
        .where(eq(domains.companyId, companyId))
        .orderBy(asc(domains.id))
        .limit(1),
    )
  )?.id

/** The club with a normalised host; undefined if there is none. */
export const findClubByHost = (db: Tx, host: string): Promise<ClubRow | undefined> =>
  firstRow(clubs(db).where(eq(domains.host, host)))

/** The club with a domain id; undefined if there is none. */
export const findClubById = (db: Tx, id: number): Promise<ClubRow | undefined> =>
  firstRow(clubs(db).where(eq(domains.id, id)))

/** The club with a slug; undefined if there is none. */
export const findClubBySlug = (db: Tx, slug: string): Promise<ClubRow | undefined> =>
  firstRow(clubs(db).where(eq(domains.slug, slug)))

/** All clubs, or the first of them, sorted by id. */
export const listClubs = (db: Tx, limit?: number): Promise<ClubRow[]> => {
  const all = clubs(db).orderBy(asc(domains.id))
  return limit === undefined ? all : all.limit(limit)
}

/**
 * What `club list` says of each club, sorted by id; `plan` as it is stored. Without the configs,
 * which of a thousand clubs would fill the memory.
 */
export const listClubLines = (db: Tx) =>
  db
    .select({
      slug: domains.slug,
      companyId: domains.companyId,
      name: domains.name,
      host: domains.host,
      plan: sql<unknown>`${domains.config}->>'plan'`,
      revision: domains.revision,
    })
    .from(domains)
    .orderBy(asc(domains.id))

/** The host and the processors in the config of every club, sorted by id. */
export const listProcessors = (db: Tx): Promise<{ host: string; processors: unknown }[]> =>
  db
    .select({ host: domains.host, processors: sql<unknown>`${domains.config}->'processors'` })
    .from(domains)
    .orderBy(asc(domains.id))

/** A page of the domains of one company or several, sorted by id, and the total. */
export async function paginateDomains(
  db: Tx,
  companyIds: number | readonly number[],
  page: { offset: number; limit: number },
): Promise<{ rows: DomainRow[]; total: number }> {
  const isTheirs =
    typeof companyIds === 'number'
      ? eq(domains.companyId, companyIds)
      : inArray(domains.companyId, [...companyIds])
  const rows = await db
    .select()
    .from(domains)
    .where(isTheirs)
    .orderBy(asc(domains.id))
    .offset(page.offset)
    .limit(page.limit)
  return { rows, total: await countPage(db, domains, isTheirs, { ...page, found: rows.length }) }
}

/** The domain with an id, locked for the rest of the transaction; undefined if there is none. */
export const lockDomain = (db: Tx, id: number): Promise<DomainRow | undefined> =>
  findByKey(db, domains, { id }, 'update')

/**
 * Stores a config as the domain's next revision; `name`, if any, replaces the domain's name.
 */
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
  if (row === undefined) throw new Error(`domain ${id} disappeared within its own transaction`)
  return row
}

/** Stores a domain's profile, which is not part of its revisions. */
export const storeDomainProfile = (
  db: Tx,
  id: number,
  profile: Record<string, unknown>,
): Promise<DomainRow | undefined> =>
  firstRow(db.update(domains).set({ profile }).where(eq(domains.id, id)).returning())

/** Creates a domain and returns it; fails with 23505 if the host or slug is taken. */
export async function insertDomain(db: Tx, row: typeof domains.$inferInsert): Promise<DomainRow> {
  const rows = await db.insert(domains).values(row).returning()
  const created = rows[0]
  if (created === undefined) throw new Error('the domain was not inserted')
  return created
}

/**
 * Version of the rules for removing credentials from configs. Increase it when `isSecretName`
 * recognises more names: the next start then cleans the configs of every company again.
 */
export const CURRENT_SECRET_RULES = 2

/**
 * Creates a company. It counts as cleaned by the current secret rules, because its configs are
 * written under them.
 */
export async function insertCompany(
  db: Tx,
  row: Omit<typeof companies.$inferInsert, 'secretRules'>,
): Promise<CompanyRow> {
  const rows = await db
    .insert(companies)
    .values({ ...row, secretRules: CURRENT_SECRET_RULES })
    .returning()
  const created = rows[0]
  if (created === undefined) throw new Error('the company was not inserted')
  return created
}

/** The ids of all companies. */
export const listCompanyIds = async (db: Tx): Promise<number[]> =>
  (await db.select({ id: companies.id }).from(companies).orderBy(asc(companies.id))).map(
    ({ id }) => id,
  )

/** The company with an id; undefined if there is none. */
export const findCompany = (db: Tx, id: number): Promise<CompanyRow | undefined> =>
  findByKey(db, companies, { id })

/** The stored slugs that start with `base`; used to find a free slug. */
export const slugsLike = async (db: Tx, base: string): Promise<string[]> =>
  (
    await db
      .select({ slug: domains.slug })
      .from(domains)
      .where(sql`starts_with(${domains.slug}, ${base})`)
  ).map(({ slug }) => slug)

/** All domains of a company, sorted by id. */
export const domainsOfCompany = (db: Tx, companyId: number): Promise<DomainRow[]> =>
  db.select().from(domains).where(eq(domains.companyId, companyId)).orderBy(asc(domains.id))

/** The configs of a company's domains in which this number is a value anywhere. */
export async function configsWithNumber(
  db: Tx,
  companyId: number,
  number: number,
): Promise<unknown[]> {
  const rows = await db
    .select({ config: domains.config })
    .from(domains)
    .where(
      and(
        eq(domains.companyId, companyId),
        sql`jsonb_path_exists(${domains.config}, '$.** ? (@ == $number)', jsonb_build_object('number', ${number}::integer))`,
      ),
    )
  return rows.map(({ config }) => config)
}

/**
 * The hosts of other companies' domains that are a parent domain or a subdomain of `host`;
 * `companyIds` lists the companies that do not count as others. With `provenOnly`, hosts that are
 * not proven are ignored.
 */
export const findRelatedHostsOfOthers = async (
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

/** Records that it is proven that a domain's host belongs to its club. */
export function markHostVerified(db: Tx, id: number): Promise<DomainRow | undefined> {
  return firstRow(
    db
      .update(domains)
      .set({ hostVerifiedAt: sql`now()` })
      .where(eq(domains.id, id))
      .returning(),
  )
}

/**
 * Gives a domain a new host or name and increments its revision. A new host counts as unproven
 * unless `verified` is true. Fails with 23505 if the host is taken.
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
  if (row === undefined) throw new Error(`domain ${id} disappeared within its own transaction`)
  return row
}

/**
 * Renames a company if it still has the old name. Also increments the company's version, which is
 * part of the ETag of GET /config.
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

/** A company's domains, sorted by id and locked for the rest of the transaction. */
export const lockDomainsOfCompany = (db: Tx, companyId: number): Promise<DomainRow[]> =>
  db
    .select()
    .from(domains)
    .where(eq(domains.companyId, companyId))
    .orderBy(asc(domains.id))
    .for('update')

/**
 * Makes what clubs show of their company newer without a revision: the time of the last change is
 * part of the ETags. Returns the domains, locked for the rest of the transaction.
 */
export async function touchDomainsOfCompany(db: Tx, companyId: number): Promise<DomainRow[]> {
  const rows = await lockDomainsOfCompany(db, companyId)
  await db
    .update(domains)
    .set({ updatedAt: sql`clock_timestamp()` })
    .where(eq(domains.companyId, companyId))
  return rows
}

/** The company with an id, locked for the rest of the transaction; undefined if there is none. */
export const lockCompany = (db: Tx, id: number): Promise<CompanyRow | undefined> =>
  findByKey(db, companies, { id }, 'no key update')

/**
 * Stores a company's profile and increments the company's version, which is part of the ETag of GET
 * /config.
 */
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
  if (row === undefined) throw new Error(`company ${id} disappeared within its own transaction`)
  return row
}

/** Deletes a domain. The rows that belong to the domain must have been deleted before. */
export const deleteDomainRow = async (db: Tx, id: number): Promise<void> => {
  await db.delete(domains).where(eq(domains.id, id))
}

/** Deletes a company. The rows that belong to the company must have been deleted before. */
export const deleteCompanyRow = async (db: Tx, id: number): Promise<void> => {
  await db.delete(companies).where(eq(companies.id, id))
}

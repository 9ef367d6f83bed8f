import { and, asc, eq, gt, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../Database'
import { companies } from '../schema/companies'
import { domains } from '../schema/domains'
import { networkLinks, switchCodes } from '../schema/networkLinks'
import { customerSessions } from '../schema/sessions'
import type { CompanyRow, DomainRow } from './domains'

/** One of a person's accounts: a company, and their id as its customer. */
export interface Account {
  companyId: number
  customerId: number
}

/**
 * What a network shows of a company's club, without the club's config, which can be large; if the
 * company has several clubs, the club with the lowest id.
 */
export interface NetworkClub {
  company: CompanyRow
  domain: Pick<DomainRow, 'id' | 'host' | 'profile'>
}

/** A person's account at a company, with the company's club. */
export interface LinkedClub extends NetworkClub, Account {}

const networkClub = {
  company: companies,
  domain: { id: domains.id, host: domains.host, profile: domains.profile },
}

const linksOfAccount = alias(networkLinks, 'mine')

/**
 * Records that these accounts belong to one person; one that was linked with others leaves those.
 */
export async function linkAccounts(db: Tx, accounts: readonly Account[]): Promise<void> {
  const personId = (await db.execute(sql`select gen_random_uuid() as id`)).rows[0]?.id
  if (accounts.length > 0)
    await db
      .insert(networkLinks)
      .values(accounts.map((account) => ({ ...account, personId: String(personId) })))
      .onConflictDoUpdate({
        target: [networkLinks.companyId, networkLinks.customerId],
        set: { personId: sql`excluded.person_id` },
      })
}

/**
 * The accounts of the person who owns `account`, including `account` itself, sorted by company id;
 * empty if `account` is not linked to another one. With `provenOnly`, companies without a proven
 * host are omitted.
 */
export async function linkedClubs(
  db: Tx,
  account: { companyId: number; customerId: number | SQL },
  { provenOnly }: { provenOnly: boolean },
): Promise<LinkedClub[]> {
  return db
    .selectDistinctOn([networkLinks.companyId], {
      companyId: networkLinks.companyId,
      customerId: networkLinks.customerId,
      ...networkClub,
    })
    .from(linksOfAccount)
    .innerJoin(networkLinks, eq(networkLinks.personId, linksOfAccount.personId))
    .innerJoin(companies, eq(companies.id, networkLinks.companyId))
    .innerJoin(domains, eq(domains.companyId, networkLinks.companyId))
    .where(
      and(
        eq(linksOfAccount.companyId, account.companyId),
        eq(linksOfAccount.customerId, account.customerId),
        provenOnly ? isNotNull(domains.hostVerifiedAt) : undefined,
      ),
    )
    .orderBy(asc(networkLinks.companyId), asc(domains.id))
}

/**
 * The club with the lowest id in each of these companies, sorted by company id; with `provenOnly`,
 * clubs whose host is not proven are ignored.
 */
export const firstClubsOf = (
  db: Tx,
  companyIds: readonly number[],
  { provenOnly }: { provenOnly: boolean },
): Promise<NetworkClub[]> =>
  db
    .selectDistinctOn([domains.companyId], networkClub)
    .from(domains)
    .innerJoin(companies, eq(domains.companyId, companies.id))
    .where(
      and(
        inArray(domains.companyId, [...companyIds]),
        provenOnly ? isNotNull(domains.hostVerifiedAt) : undefined,
      ),
    )
    .orderBy(asc(domains.companyId), asc(domains.id))

/**
 * Where a switch code leads: an account and a club of its company. `fromOrigin` is the origin of
 * the page that may submit the code.
 */
export interface SwitchTarget extends Account {
  domainId: number
  fromOrigin: string
}

/**
 * Stores a switch code. It expires after `seconds`, or earlier with the session that created it.
 */
export async function insertSwitchCode(
  db: Tx,
  row: SwitchTarget & { codeHash: string; session: string },
  seconds: number,
): Promise<void> {
  await db
    .insert(switchCodes)
    .values({ ...row, expiresAt: sql`now() + make_interval(secs => ${seconds})` })
}

/**
 * Deletes a switch code and returns its target; undefined if there is no such code, it has expired,
 * or the session that created it has ended.
 */
export async function consumeSwitchCode(
  db: Tx,
  codeHash: string,
): Promise<SwitchTarget | undefined> {
  const [switchCode] = await db
    .delete(switchCodes)
    .where(and(eq(switchCodes.codeHash, codeHash), gt(switchCodes.expiresAt, sql`now()`)))
    .returning()
  if (switchCode === undefined) return undefined
  const liveSessions = await db
    .select({ token: customerSessions.tokenHash })
    .from(customerSessions)
    .where(
      and(
        eq(customerSessions.tokenHash, switchCode.session),
        gt(customerSessions.expiresAt, sql`now()`),
      ),
    )
  return liveSessions.length === 0
    ? undefined
    : {
        companyId: switchCode.companyId,
        customerId: switchCode.customerId,
        domainId: switchCode.domainId,
        fromOrigin: switchCode.fromOrigin,
      }
}

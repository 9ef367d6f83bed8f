import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../Database'
import { companies } from '../schema/companies'
import { domains } from '../schema/domains'
import { networkLinks, switchCodes } from '../schema/networkLinks'
import { customerSessions } from '../schema/sessions'
import type { ClubRow } from './domains'

/** One account of a person: the customer `customerId` of a company. */
export interface Account {
  companyId: number
  customerId: number
}

/** A club that a person has an account at; of a company with several domains the first one. */
export interface LinkedClub extends ClubRow, Account {}

const mine = alias(networkLinks, 'mine')

/** Records that these accounts are one person's (decision 27). */
export async function linkAccounts(db: Tx, accounts: readonly Account[]): Promise<void> {
  const person = (await db.execute(sql`select gen_random_uuid() as id`)).rows[0]?.id
  if (accounts.length > 0)
    await db
      .insert(networkLinks)
      .values(accounts.map((account) => ({ ...account, personId: String(person) })))
}

/**
 * Every account of the person whose account this is, itself among them, by company id; nothing for
 * an account without links. With `provenOnly` a company without a proven host has none.
 */
export async function linkedClubs(
  db: Tx,
  account: Account,
  { provenOnly }: { provenOnly: boolean },
): Promise<LinkedClub[]> {
  return db
    .selectDistinctOn([networkLinks.companyId], {
      companyId: networkLinks.companyId,
      customerId: networkLinks.customerId,
      domain: domains,
      company: companies,
    })
    .from(mine)
    .innerJoin(networkLinks, eq(networkLinks.personId, mine.personId))
    .innerJoin(companies, eq(companies.id, networkLinks.companyId))
    .innerJoin(domains, eq(domains.companyId, networkLinks.companyId))
    .where(
      and(
        eq(mine.companyId, account.companyId),
        eq(mine.customerId, account.customerId),
        provenOnly ? isNotNull(domains.hostVerifiedAt) : undefined,
      ),
    )
    .orderBy(asc(networkLinks.companyId), asc(domains.id))
}

/** What a hand-over leads to: an account at a club, and who may submit its code. */
export interface SwitchTarget extends Account {
  domainId: number
  fromOrigin: string
}

/**
 * Keeps a hand-over's code for so many seconds, as long as the session lives that it was made in.
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
 * Uses a code up: the second one to come with it gets nothing, nor does one whose session is over.
 */
export async function consumeSwitchCode(
  db: Tx,
  codeHash: string,
): Promise<SwitchTarget | undefined> {
  const [taken] = await db
    .delete(switchCodes)
    .where(and(eq(switchCodes.codeHash, codeHash), gt(switchCodes.expiresAt, sql`now()`)))
    .returning()
  if (taken === undefined) return undefined
  const alive = await db
    .select({ token: customerSessions.tokenHash })
    .from(customerSessions)
    .where(
      and(
        eq(customerSessions.tokenHash, taken.session),
        gt(customerSessions.expiresAt, sql`now()`),
      ),
    )
  return alive.length === 0
    ? undefined
    : {
        companyId: taken.companyId,
        customerId: taken.customerId,
        domainId: taken.domainId,
        fromOrigin: taken.fromOrigin,
      }
}

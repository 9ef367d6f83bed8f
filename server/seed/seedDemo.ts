import { sql } from 'drizzle-orm'
import { catalogue as compiledFrom } from '../../generated/catalogue'
import { emptyDetails } from '../../src/areas/account/model/checkDetails'
import { insertAccountLink } from '../features/account/accountLinkRepository'
import { insertCustomer } from '../features/customers/customerRepository'
import { presentPerson } from '../features/customers/presentCustomer'
import { storeQuestions, putDetails } from '../features/account/detailsRepository'
import { insertNomination } from '../features/account/nominationRepository'
import { insertMobileApp } from '../features/apps/mobileAppRepository'
import { insertRevision } from '../features/config/configRepository'
import { extractSecrets } from '../features/config/model/extractSecrets'
import { removeRepeatedIdentity } from '../features/config/model/removeRepeatedIdentity'
import { makeClub } from '../platform/clubs/createClubCache'
import { findKnownPictures } from '../platform/media/pictureNotes'
import type { Database, Tx } from '../platform/db/Database'
import { enterCompany } from '../platform/db/enterCompany'
import { insertAdmin, linkAdmin } from '../platform/db/platform/admins'
import { findClubById, insertCompany, insertDomain } from '../platform/db/platform/domains'
import { companies } from '../platform/db/schema/companies'
import { linkAccounts, type Account } from '../platform/db/platform/networks'
import type { Environment } from '../platform/env/Environment'
import { hashToken, newToken } from '../platform/sessions/tokens'
import { hashPassword } from '../platform/sign-in/attemptSignIn'
import type { TransferContext } from '../platform/transfer/TransferKind'
import type { Payer } from './BillingFixture'
import { hoursShown } from './demoTimes'
import { insertBilling } from './insertBilling'
import { insertBookings } from './insertBookings'
import { insertCatalogue } from './insertCatalogue'
import { insertContent } from './insertContent'
import { insertEvents } from './insertEvents'
import { insertInbox } from './insertInbox'
import { insertPerks } from './insertPerks'
import { insertShop } from './insertShop'
import { insertSurveys } from './insertSurveys'
import { DEMO_PASSWORD } from './demoPassword'
import { readClubFixtures, type ClubFixture } from './readClubFixtures'

/**
 * Seeds the demo if the database has no companies and PORTICO_DEMO is 1 or, outside production,
 * unset; its dates count from `now`. Returns whether it was seeded.
 */
export async function seedDemo(
  db: Database,
  env: Pick<Environment, 'shouldSeedDemo' | 'production'>,
  now = new Date(),
): Promise<boolean> {
  if (!(env.shouldSeedDemo ?? !env.production)) return false
  if (!(await db.platform(hasNoCompanies))) return false
  const clubs = await readClubFixtures()
  if (clubs.length === 0) return false
  // All activated accounts and admins share the published password, so it is hashed only once,
  // which makes the first start faster.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  // One transaction: a start that is killed halfway leaves nothing behind.
  return db.platform(async (tx) => {
    // If several processes start on an empty database at the same time, only one seeds it.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (!(await hasNoCompanies(tx))) return false
    const accounts: DemoAccount[] = []
    for (const club of clubs) accounts.push(...(await insertClub(tx, club, passwordHash, now)))
    for (const person of new Set(accounts.flatMap((account) => account.person ?? [])))
      await linkAccounts(
        tx,
        accounts.filter((account) => account.person === person),
      )
    await insertAdmins(tx, clubs, passwordHash)
    for (const table of ['companies', 'domains']) {
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
      )
    }
    return true
  })
}

/**
 * How long an activation code of the demo is valid: ten years, because a demo is opened again and
 * again.
 */
const DEMO_CODE_MINUTES = 10 * 365 * 24 * 60

/** Who has made the demo's records, in their history. */
const DEMO_USERNAME = 'demo'

const hasNoCompanies = async (tx: Tx): Promise<boolean> =>
  (await tx.select({ id: companies.id }).from(companies).limit(1)).length === 0

/** Key of the advisory lock; an arbitrary number. */
const SEED_LOCK = 7_042_517

interface DemoAccount extends Account {
  /** Same value for accounts of one person at several companies; these are linked. */
  person: string | undefined
}

async function insertClub(
  tx: Tx,
  {
    slug,
    company,
    people,
    config,
    mobileApp,
    account,
    inbox,
    content,
    billing,
    events,
    bookings,
    catalogue,
    data,
    perks,
    shop,
  }: ClubFixture,
  passwordHash: string,
  now: Date,
): Promise<DemoAccount[]> {
  const { id, host, name } = company
  await insertCompany(tx, { id, name, profile: company.company, demo: true })
  const { publicPart } = extractSecrets(removeRepeatedIdentity(config, { id, companyId: id, host }))
  await insertDomain(tx, {
    id,
    companyId: id,
    slug,
    host,
    name,
    config: publicPart,
    profile: company.domain,
    hostVerifiedAt: now,
  })
  await enterCompany(tx, id)
  await insertRevision(tx, {
    companyId: id,
    domainId: id,
    revision: 1,
    by: DEMO_USERNAME,
    forced: false,
    changes: [],
    config: publicPart,
  })
  const { name: appName, ...profile } = mobileApp
  await insertMobileApp(tx, { companyId: id, domainId: id, name: appName, profile })
  await storeQuestions(tx, id, account.attributes)
  const accounts: DemoAccount[] = []
  const customerIds = new Map<string, number>()
  const payers = new Map<string, Payer>()
  for (const { person, activationCode, ...customer } of people.customers) {
    // A customer who has not activated the account has not confirmed its email either.
    const credentials =
      activationCode === undefined
        ? { passwordHash, emailVerifiedAt: now }
        : { passwordHash: await hashPassword(newToken()), hasOwnPassword: false }
    const row = await insertCustomer(tx, { ...customer, ...credentials, companyId: id, demo: true })
    const { id: customerId } = row
    payers.set(customer.email, {
      id: customerId,
      fullName: presentPerson(row).fullName,
      profile: customer.profile,
    })
    accounts.push({ companyId: id, customerId, person })
    customerIds.set(customer.email, customerId)
    if (activationCode !== undefined) {
      await insertAccountLink(
        tx,
        {
          companyId: id,
          tokenHash: hashToken(activationCode),
          customerId,
          kind: 'activate',
          emailLower: customer.email.toLowerCase(),
        },
        DEMO_CODE_MINUTES,
      )
    }
    const { details, nominations = [] } = account.people[customer.email] ?? {}
    if (details)
      await putDetails(tx, { companyId: id, customerId }, { ...emptyDetails, ...details })
    for (const nomination of nominations)
      await insertNomination(tx, { ...nomination, companyId: id, customerId })
  }
  await insertContent(tx, id, content, now)
  await insertBilling(
    tx,
    {
      companyId: id,
      domainId: id,
      ...readIntl(config),
      now,
      payers,
      openingHours: hoursShown(config, '/'),
    },
    billing,
  )
  const club = {
    companyId: id,
    slug,
    config,
    timezone: String(company.company['timezone'] ?? 'UTC'),
  }
  const surveyIdOf = await insertSurveys(tx, id, catalogue.surveys, now)
  const transfer = await transferInto(tx, id, now)
  const ids = { customerIds, surveyIdOf }
  const eventIds = await insertEvents(tx, transfer, club, data, events, ids)
  await insertInbox(tx, id, inbox, customerIds, eventIds, now)
  await insertBookings(tx, transfer, club, data, bookings, ids)
  await insertCatalogue(tx, transfer, data, catalogue, surveyIdOf)
  const { currency } = readIntl(config)
  await insertPerks(tx, id, perks, { ...ids, eventIds, currency }, now)
  await insertShop(tx, club, shop, customerIds, now)
  return accounts
}

/** Into which club the seed imports its bundle, and for whom. */
async function transferInto(tx: Tx, domainId: number, now: Date): Promise<TransferContext> {
  const row = await findClubById(tx, domainId)
  if (row === undefined) throw new Error(`the demo has no club ${domainId}`)
  return {
    companyId: row.domain.companyId,
    club: makeClub(row, () => findKnownPictures(tx, row.domain.companyId), compiledFrom, {
      sandboxCharges: true,
      production: false,
    }),
    // Nobody is invited, so no link is made of it.
    env: { trustedProxyCount: 0, port: 80 },
    now,
    username: DEMO_USERNAME,
    areas: ['desk', 'money'],
    invite: false,
    willExist: () => false,
  }
}

/** Returns the currency, time zone and locale of a demo club's config. */
function readIntl({ intl }: Record<string, unknown>): {
  currency: string
  timezone: string
  locale: string
} {
  const {
    currency = 'USD',
    timezone = 'UTC',
    locale = 'en-us',
  } = (intl ?? {}) as Partial<{ currency: string; timezone: string; locale: string }>
  return { currency, timezone, locale }
}

/**
 * Seeds the admins. An admin is listed in the file of each club they have access to, with their
 * rights for that club.
 */
async function insertAdmins(
  tx: Tx,
  clubs: readonly ClubFixture[],
  passwordHash: string,
): Promise<void> {
  const usernames = new Set(
    clubs.flatMap((club) => club.people.admins.map(({ username }) => username)),
  )
  for (const username of usernames) {
    const theirClubs = clubs.filter((club) =>
      club.people.admins.some((admin) => admin.username === username),
    )
    const admin = theirClubs[0]?.people.admins.find((one) => one.username === username)
    if (admin === undefined) continue
    const adminId = await insertAdmin(tx, {
      username,
      profile: admin.profile,
      passwordHash,
      demo: true,
    })
    for (const { company, people } of theirClubs) {
      const adminOfClub = people.admins.find((one) => one.username === username)
      if (adminOfClub !== undefined)
        await linkAdmin(tx, {
          adminId,
          companyId: company.id,
          permissionLevel: adminOfClub.permissionLevel,
          areas: adminOfClub.areas ?? [],
        })
    }
  }
}

import { sql } from 'drizzle-orm'
import { insertRevision } from '../../../server/features/config/configRepository'
import { extractSecrets } from '../../../server/features/config/model/extractSecrets'
import { removeRepeatedIdentity } from '../../../server/features/config/model/removeRepeatedIdentity'
import type { Database } from '../../../server/platform/db/Database'
import { openPostgres } from '../../../server/platform/db/engines/openPostgres'
import { insertAdmin, linkAdmin } from '../../../server/platform/db/platform/admins'
import { insertCompany, insertDomain } from '../../../server/platform/db/platform/domains'
import { hashPassword } from '../../../server/platform/sign-in/attemptSignIn'
import { DEMO_PASSWORD } from '../../../server/seed/demoPassword'
import { readClubFixtures } from '../../../server/seed/readClubFixtures'
import { createDatabase } from '../../support/createDatabase'
import { asTableOwner, COMPANY } from './asTableOwner'

/** A database with clubs that are alike, each of a company of its own with as many members. */
export interface ClubsDatabase {
  url: string
  /** Adds clubs, copies of the first one, until there are `count`; the first has an `owner`. */
  grow(count: number): Promise<void>
  drop(): Promise<void>
}

/** How many companies are filled at the same time. */
const AT_ONCE = 4

/** The host of a club by its number, from 1 on. */
export const hostOfClub = (number: number): string => `club-${number}.localhost`

/** Creates a database without clubs on the PostgreSQL server at `serverUrl`. */
export async function createClubsDatabase(
  serverUrl: string,
  membersEach: number,
): Promise<ClubsDatabase> {
  const { url, drop } = await createDatabase(serverUrl)
  const db = await openPostgres({ url, refuseSuperuser: true, onConnectionError: () => undefined })
  let clubs = 0
  return {
    url,
    async grow(count) {
      if (clubs === 0) await addFirst(db)
      await copyFirst(db, Math.max(2, clubs + 1), count)
      const numbers = Array.from({ length: count - clubs }, (_none, index) => clubs + 1 + index)
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let club = numbers.pop(); club !== undefined; club = numbers.pop())
            await addMembers(db, club, membersEach)
        }),
      )
      clubs = count
      // A server's autovacuum does it by itself.
      await asTableOwner(db, (tx) => tx.execute(sql`analyze`))
    },
    drop: () => db.close().then(drop),
  }
}

/** The first club has the config of the demo's first one, and its owner the demo's password. */
async function addFirst(db: Database): Promise<void> {
  const [demo] = await readClubFixtures()
  if (demo === undefined) throw new Error('the demo has no club')
  const { company, config } = demo
  const id = COMPANY
  const { publicPart } = extractSecrets(
    // Without slogans, each of which has a copy of every page in the server's cache.
    removeRepeatedIdentity(
      { ...config, props: { ...(config['props'] as object), slogans: [] } },
      { id, companyId: id, host: company.host },
    ),
  )
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await db.platform(async (tx) => {
    await insertCompany(tx, { id, name: company.name, profile: company.company })
    await insertDomain(tx, {
      id,
      companyId: id,
      slug: 'club-1',
      host: hostOfClub(1),
      name: company.name,
      config: publicPart,
      profile: company.domain,
      hostVerifiedAt: new Date(),
    })
    const adminId = await insertAdmin(tx, { username: 'owner', profile: {}, passwordHash })
    await linkAdmin(tx, { adminId, companyId: id, permissionLevel: 'owner' })
  })
  await db.tx(id, (tx) =>
    insertRevision(tx, {
      companyId: id,
      domainId: id,
      revision: 1,
      by: 'owner',
      forced: false,
      changes: [],
      config: publicPart,
    }),
  )
}

/** Copies the first company and its club, with the ids `from` to `to`. */
const copyFirst = (db: Database, from: number, to: number): Promise<unknown> =>
  db.platform(async (tx) => {
    const numbers = sql`generate_series(${from}::int, ${to}::int) n`
    await tx.execute(sql`
      insert into companies (id, name, profile, secret_rules)
      select n, name || ' ' || n, profile, secret_rules from companies, ${numbers} where id = ${COMPANY}`)
    await tx.execute(sql`
      insert into domains (id, company_id, slug, host, name, config, profile, host_verified_at)
      select n, n, 'club-' || n, 'club-' || n || '.localhost', name || ' ' || n, config, profile, host_verified_at
      from domains, ${numbers} where id = ${COMPANY}`)
  })

/** One in a hundred members has the same first name; each has a last name and email of their own. */
const addMembers = (db: Database, companyId: number, count: number): Promise<unknown> =>
  db.tx(companyId, (tx) =>
    tx.execute(sql`
      insert into customers (company_id, email, email_lower, password_hash, has_own_password, external_id, profile)
      select ${companyId}::int, 'many' || n || '@many.example', 'many' || n || '@many.example', '', false, 'M' || n,
        jsonb_build_object('firstName', 'First' || (n % 100), 'lastName', 'Last' || lpad(n::text, 7, '0'))
      from generate_series(1, ${count}::int) n`),
  )

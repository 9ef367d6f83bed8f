import { sql } from 'drizzle-orm'
import { insertCustomer } from '../areas/account/customerRepository'
import { insertRevision } from '../areas/config/configRepository'
import { takeSecrets } from '../areas/config/model/takeSecrets'
import { withoutIdentity } from '../areas/config/model/withoutIdentity'
import type { Database, Tx } from '../db/Database'
import { enterCompany } from '../db/enterCompany'
import { insertAdmin } from '../db/platform/admins'
import { insertCompany, insertDomain, isEmpty } from '../db/platform/domains'
import type { Environment } from '../env/Environment'
import { hashPassword } from '../sign-in/attemptSignIn'
import { demoPassword, readClubFixtures, type ClubFixture } from './readClubFixtures'

/** Fills the demo when the rule of PORTICO_DEMO says so (contract "Environment"); tells whether it did. Only an empty database is ever filled. */
export async function seedDemo(db: Database, env: Pick<Environment, 'demo' | 'production'>): Promise<boolean> {
  if (env.demo === false || (env.demo === undefined && env.production)) return false
  if (!(await db.platform(isEmpty))) return false
  const clubs = await readClubFixtures()
  // Hashed before the transactions: on the embedded engine nobody else gets a turn while one is open.
  const hashes = new Map<string, string>()
  for (const club of clubs) {
    for (const { email } of club.people.customers) hashes.set(`${club.slug} ${email}`, '')
    for (const { username } of club.people.admins) hashes.set(username, '')
  }
  await Promise.all([...hashes.keys()].map(async (name) => hashes.set(name, await hashPassword(demoPassword))))
  const hashOf = (name: string): string => hashes.get(name) ?? ''

  // One transaction: a start that is killed half way leaves nothing half filled.
  await db.platform(async (tx) => {
    for (const club of clubs) await insertClub(tx, club, hashOf)
    await insertAdmins(tx, clubs, hashOf)
    for (const table of ['companies', 'domains']) {
      await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`)
    }
  })
  return true
}

async function insertClub(tx: Tx, { slug, company, people, config }: ClubFixture, hashOf: (name: string) => string): Promise<void> {
  const { id, host, name } = company
  await insertCompany(tx, { id, name, profile: company.company })
  const { open } = takeSecrets(withoutIdentity(config, { id, companyId: id, host }))
  await insertDomain(tx, { id, companyId: id, slug, host, name, config: open, profile: company.domain })
  await enterCompany(tx, id)
  await insertRevision(tx, { companyId: id, domainId: id, revision: 1, by: 'demo', forced: false, changes: [], config: open })
  for (const customer of people.customers) {
    await insertCustomer(tx, { ...customer, companyId: id, passwordHash: hashOf(`${slug} ${customer.email}`) })
  }
}

/** An admin stands in the file of each club that they may enter. */
async function insertAdmins(tx: Tx, clubs: readonly ClubFixture[], hashOf: (name: string) => string): Promise<void> {
  const usernames = new Set(clubs.flatMap((club) => club.people.admins.map(({ username }) => username)))
  for (const username of usernames) {
    const mine = clubs.filter((club) => club.people.admins.some((admin) => admin.username === username))
    const admin = mine[0]?.people.admins.find((one) => one.username === username)
    if (admin === undefined) continue
    await insertAdmin(tx, { ...admin, passwordHash: hashOf(username) }, mine.map((club) => club.company.id))
  }
}

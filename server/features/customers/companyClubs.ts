import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Club } from '../../platform/clubs/Club'
import { domainsOfCompany } from '../../platform/db/platform/domains'

/** A company's clubs, the oldest first. Call it outside a transaction. */
export async function companyClubs(
  { db, clubs }: Pick<ServerContext, 'db' | 'clubs'>,
  companyId: number,
): Promise<Club[]> {
  return clubsOf(clubs, await db.read(null, (tx) => domainsOfCompany(tx, companyId), 1))
}

/** The clubs of domains, as far as they still exist. Call it outside a transaction. */
export async function clubsOf(
  clubs: ServerContext['clubs'],
  domains: readonly { id: number }[],
): Promise<Club[]> {
  const found = await Promise.all(domains.map(({ id }) => clubs.byId(id)))
  return found.filter((club) => club !== null)
}

import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Club } from '../../platform/clubs/Club'
import { domainsOfCompany } from '../../platform/db/platform/domains'

/** A company's clubs, the oldest first. Call it outside a transaction. */
export async function companyClubs(
  { db, clubs }: Pick<ServerContext, 'db' | 'clubs'>,
  companyId: number,
): Promise<Club[]> {
  const rows = await db.read(null, (tx) => domainsOfCompany(tx, companyId), 1)
  const found = await Promise.all(rows.map(({ id }) => clubs.byId(id)))
  return found.filter((club) => club !== null)
}

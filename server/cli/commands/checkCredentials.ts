import { asc, eq } from 'drizzle-orm'
import { credentialContext } from '../../features/config/patchDomainConfig'
import type { Database } from '../../platform/db/Database'
import { companies } from '../../platform/db/schema/companies'
import { credentials } from '../../platform/db/schema/credentials'
import { openCredential } from '../../platform/db/sealCredential'

/** How many stored credentials a secret opens, and how many it doesn't. */
export interface OpenedCredentials {
  opened: number
  closed: number
}

/** Tries the secret on every credential of every club. */
export async function checkCredentials(
  db: Pick<Database, 'tx' | 'platform'>,
  secret: string,
): Promise<OpenedCredentials> {
  const counts = { opened: 0, closed: 0 }
  const ids = await db.platform((tx) =>
    tx.select({ id: companies.id }).from(companies).orderBy(asc(companies.id)),
  )
  for (const { id } of ids) {
    const rows = await db.tx(id, (tx) =>
      tx.select().from(credentials).where(eq(credentials.companyId, id)),
    )
    for (const row of rows) counts[opens(secret, row) ? 'opened' : 'closed'] += 1
  }
  return counts
}

function opens(secret: string, row: typeof credentials.$inferSelect): boolean {
  try {
    openCredential(secret, credentialContext(row), row.sealed)
    return true
  } catch {
    return false
  }
}

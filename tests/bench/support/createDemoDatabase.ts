import type { Database } from '../../../server/platform/db/Database'
import { openPostgres } from '../../../server/platform/db/engines/openPostgres'
import { seedDemo } from '../../../server/seed/seedDemo'
import { createDatabase } from '../../support/createDatabase'

/**
 * Creates a database with the demo on the PostgreSQL server at `serverUrl` and opens it; the caller
 * closes it before `drop`.
 */
export async function createDemoDatabase(
  serverUrl: string,
): Promise<{ db: Database; url: string; drop(): Promise<void> }> {
  const { url, drop } = await createDatabase(serverUrl)
  const db = await openPostgres({ url, refuseSuperuser: true, onConnectionError: () => undefined })
  await seedDemo(db, { shouldSeedDemo: true, production: false })
  return { db, url, drop }
}

import { openPglite } from '../../server/db/engines/openPglite'
import { openPostgres } from '../../server/db/engines/openPostgres'
import { it } from 'vitest'
import type { Database } from '../../server/db/Database'
import { createDatabase } from '../support/createDatabase'

/** One engine that server tests run on; `open` gives an empty, migrated database of the test file's own. */
export interface Engine {
  name: 'PGlite' | 'PostgreSQL'
  open(): Promise<{ db: Database; url: string | undefined; drop(): Promise<void> }>
}

/** The PostgreSQL server for tests, if there is one. */
export const serverUrl = process.env.TEST_DATABASE_URL

/** For `describe.each(engines)`: always PGlite, and PostgreSQL when TEST_DATABASE_URL names an ordinary user with CREATEDB. */
export const engines: Engine[] = [
  {
    name: 'PGlite',
    open: async () => {
      const db = await openPglite()
      return { db, url: undefined, drop: () => db.close() }
    },
  },
]

if (serverUrl === undefined) it.skip('PostgreSQL: skipped, TEST_DATABASE_URL is not set', () => undefined)
else engines.push({ name: 'PostgreSQL', open: () => openOwnDatabase(serverUrl) })

async function openOwnDatabase(base: string) {
  const { url, drop } = await createDatabase(base)
  const db = await openPostgres({ url, refuseSuperuser: true, onConnectionError: () => undefined })
  return {
    db,
    url,
    drop: async () => {
      await db.close()
      await drop()
    },
  }
}

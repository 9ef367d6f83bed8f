import { randomBytes } from 'node:crypto'
import { openPglite } from '../../server/db/engines/openPglite'
import { openPostgres } from '../../server/db/engines/openPostgres'
import { it } from 'vitest'
import pg from 'pg'
import type { Database } from '../../server/db/Database'

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

/** Makes an empty database on the server and says how to reach and drop it. */
export async function createDatabase(base: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portico_test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`CREATE DATABASE ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      // What a killed server left open is ended here. FORCE would also have to end a superuser's vacuum, which this user
      // may not; the plain statement waits for that one by itself.
      await run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`)
      await run(`DROP DATABASE ${name}`)
    },
  }
}

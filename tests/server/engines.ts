import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openPglite } from '../../server/platform/db/engines/openPglite'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import type { Database } from '../../server/platform/db/Database'
import { createDatabase } from '../support/createDatabase'
import { ALL, FACTOR } from '../support/factor'

interface OpenedDatabase {
  db: Database
  url: string | undefined
  drop(): Promise<void>
}

/**
 * A database engine for server tests; each `open…` returns a migrated database for one test file.
 */
export interface Engine {
  name: 'PGlite' | 'PostgreSQL'
  /** Opens a migrated database without rows. */
  openEmpty(): Promise<OpenedDatabase>
  /** Opens a copy of the demo database that globalSetup seeded. */
  openDemo(): Promise<OpenedDatabase>
}

/** The URL of the PostgreSQL server for tests; undefined if there is none. */
export const serverUrl = process.env.TEST_DATABASE_URL

const pglite: Engine = {
  name: 'PGlite',
  openEmpty: () => openInMemory(inject('empty').dump),
  openDemo: () => openInMemory(inject('demo').dump),
}

const postgres: Engine | undefined =
  serverUrl === undefined
    ? undefined
    : {
        name: 'PostgreSQL',
        openEmpty: () => openOwnDatabase(serverUrl, inject('empty').database),
        openDemo: () => openOwnDatabase(serverUrl, inject('demo').database),
      }

/**
 * For tests of what the engines do differently, such as notifications, constraints, plans and
 * migrations: PGlite, and PostgreSQL if TEST_DATABASE_URL names an ordinary user with CREATEDB.
 */
export const everyEngine: readonly Engine[] = [pglite, ...(postgres ? [postgres] : [])]

/**
 * For all other tests: PostgreSQL if there is one, else PGlite; every engine if the tests run
 * longer (PORTICO_TEST_FACTOR).
 */
export const engines: readonly Engine[] = FACTOR > 1 ? everyEngine : everyEngine.slice(-1)

/**
 * For tests of locks, of what many people do at once, of money and of restarts: one engine in
 * `npm test`, every engine in `npm run test:all`.
 */
export const lockEngines: readonly Engine[] = ALL ? everyEngine : engines

/** The one engine of tests that never run on two. */
export const oneEngine: Engine = postgres ?? pglite

async function openInMemory(dump: string): Promise<OpenedDatabase> {
  const db = await openPglite(undefined, new Blob([await readFile(dump)]))
  return { db, url: undefined, drop: () => db.close() }
}

async function openOwnDatabase(base: string, template: string): Promise<OpenedDatabase> {
  const { url, drop } = await createDatabase(base, template)
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

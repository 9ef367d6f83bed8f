import { readFile } from 'node:fs/promises'
import { inject, it } from 'vitest'
import { openPglite } from '../../server/platform/db/engines/openPglite'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import type { Database } from '../../server/platform/db/Database'
import { createDatabase } from '../support/createDatabase'

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
  openEmpty(): Promise<OpenedDatabase>
  /** Opens a copy of the demo database that globalSetup seeded. */
  openDemo(): Promise<OpenedDatabase>
}

/** The URL of the PostgreSQL server for tests; undefined if there is none. */
export const serverUrl = process.env.TEST_DATABASE_URL

/**
 * The engines that `describe.each(engines)` tests: always PGlite, and PostgreSQL if
 * TEST_DATABASE_URL names an ordinary user with CREATEDB.
 */
export const engines: Engine[] = [
  {
    name: 'PGlite',
    openEmpty: () => openInMemory(),
    openDemo: async () => openInMemory(new Blob([await readFile(inject('demo').dump)])),
  },
]

if (serverUrl === undefined)
  it.skip('PostgreSQL: skipped, TEST_DATABASE_URL is not set', () => undefined)
else
  engines.push({
    name: 'PostgreSQL',
    openEmpty: () => openOwnDatabase(serverUrl),
    openDemo: () => openOwnDatabase(serverUrl, inject('demo').database),
  })

async function openInMemory(from?: Blob): Promise<OpenedDatabase> {
  const db = await openPglite(undefined, from)
  return { db, url: undefined, drop: () => db.close() }
}

async function openOwnDatabase(base: string, template?: string): Promise<OpenedDatabase> {
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

import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { openPglite } from '../../server/platform/db/engines/openPglite'
import type { Database } from '../../server/platform/db/Database'
import { createDatabase, hasDatabase, renameDatabase } from '../support/createDatabase'
import { ALL, FACTOR } from '../support/factor'
import { openTestPostgres, seedPglite, seedPostgres } from './demoTemplates'

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
  /** Opens a copy of the demo that globalSetup seeded, or of one as of a time, seeded once a run. */
  openDemo(at?: Date): Promise<OpenedDatabase>
}

/** The URL of the PostgreSQL server for tests; undefined if there is none. */
export const serverUrl = process.env.TEST_DATABASE_URL

const pglite: Engine = {
  name: 'PGlite',
  openEmpty: () => openInMemory(inject('empty').dump),
  openDemo: async (at) => openInMemory(at ? await pgliteDemo(at) : inject('demo').dump),
}

const postgres: Engine | undefined =
  serverUrl === undefined
    ? undefined
    : {
        name: 'PostgreSQL',
        openEmpty: () => openOwnDatabase(serverUrl, inject('empty').database),
        openDemo: async (at) =>
          openOwnDatabase(
            serverUrl,
            at ? await postgresDemo(serverUrl, at) : inject('demo').database,
          ),
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
 * For tests of locks, of what many people do at once, of money, of exports and of restarts: one
 * engine in `npm test`, every engine in `npm run test:all`.
 */
export const lockEngines: readonly Engine[] = ALL ? everyEngine : engines

/** The one engine of tests that never run on two. */
export const oneEngine: Engine = postgres ?? pglite

/** What the dumps' files contain: test files share modules, and each opens a copy. */
const dumps = new Map<string, Promise<Dump>>()

/** A dump as PGlite reads it, without the two copies that a `Blob` makes of it at each start. */
class Dump extends Blob {
  constructor(private readonly content: ArrayBuffer) {
    super()
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.content)
  }
}

async function openInMemory(file: string): Promise<OpenedDatabase> {
  const dump =
    dumps.get(file) ?? readFile(file).then((content) => new Dump(new Uint8Array(content).buffer))
  dumps.set(file, dump)
  const db = await openPglite(undefined, await dump)
  return { db, url: undefined, drop: () => db.close() }
}

/** Returns the dump of the demo as of a time; the first test file that needs it seeds it. */
async function pgliteDemo(at: Date): Promise<string> {
  const folder = path.join(path.dirname(inject('demo').dump), `demo-${at.getTime()}`)
  if (existsSync(`${folder}.tar`)) return `${folder}.tar`
  const own = await seedPglite(`${folder}-${process.pid}`, inject('empty').dump, at)
  // Another worker may have written the same meanwhile.
  await rename(own, `${folder}.tar`)
  return `${folder}.tar`
}

/** The same as the name of a database. */
async function postgresDemo(base: string, at: Date): Promise<string> {
  const name = `${inject('demo').database}_${at.getTime()}`
  if (await hasDatabase(base, name)) return name
  const own = await seedPostgres(base, inject('empty').database, at)
  if (!(await renameDatabase(base, own.name, name))) await own.drop()
  return name
}

async function openOwnDatabase(base: string, template: string): Promise<OpenedDatabase> {
  const { url, drop } = await createDatabase(base, template)
  const db = await openTestPostgres(url)
  return {
    db,
    url,
    drop: async () => {
      await db.close()
      await drop()
    },
  }
}

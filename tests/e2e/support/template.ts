import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPglite } from '../../../server/platform/db/engines/openPglite'
import { openPostgres } from '../../../server/platform/db/engines/openPostgres'
import { createDatabase } from '../../support/createDatabase'
import { storeQuickDemoHash } from '../../support/quickPasswords'
import { prepareEmbedded, preparePostgres, type RunSql } from './runSql'
import { runPortal, type ClockedPortal } from './runPortal'

/**
 * Name of the environment variable with the path of the data folder that globalSetup seeded for all
 * processes of a run.
 */
export const TEMPLATE_VARIABLE = 'PORTICO_E2E_TEMPLATE'

/**
 * Name of the environment variable with what globalSetup seeded on PostgreSQL, if there is one: the
 * name of the database, a space, and the path of the data folder.
 */
export const POSTGRES_TEMPLATE_VARIABLE = 'PORTICO_E2E_POSTGRES_TEMPLATE'

const testDatabaseUrl = process.env.TEST_DATABASE_URL ?? ''

let folder: Promise<string> | undefined

/**
 * Returns the path of a data folder seeded with the demo, created once; every server starts on a
 * copy of it.
 */
export function templateFolder(): Promise<string> {
  const existing = process.env[TEMPLATE_VARIABLE]
  if (existing !== undefined) return Promise.resolve(existing)
  folder ??= fillTemplate().then((filled) => {
    process.once('exit', () => rmSync(filled, { recursive: true, force: true }))
    return filled
  })
  return folder
}

/**
 * Copies the demo's data folder, with its embedded database, and returns the copy's path; the
 * caller removes it.
 */
export async function copyTemplate(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'portico-copy-'))
  await cp(await templateFolder(), copy, { recursive: true })
  return copy
}

/** Seeds a new data folder with the demo and returns its path; the caller removes it. */
export async function fillTemplate(): Promise<string> {
  const portal = await runPortal()
  await portal.stop()
  const db = await openPglite(path.join(portal.dataFolder, 'db'))
  await storeQuickDemoHash(db)
  await db.close()
  return portal.dataFolder
}

/**
 * Seeds the demo on the PostgreSQL server for tests, if there is one; returns the value of
 * `POSTGRES_TEMPLATE_VARIABLE` and a function that removes what it created.
 */
export async function fillPostgresTemplate(): Promise<
  { value: string; remove(): Promise<void> } | undefined
> {
  if (testDatabaseUrl === '') return undefined
  const database = await createDatabase(testDatabaseUrl)
  const portal = await runPortal(undefined, database.url)
  await portal.stop()
  const db = await openPostgres({
    url: database.url,
    refuseSuperuser: true,
    onConnectionError: () => undefined,
  })
  await storeQuickDemoHash(db)
  await db.close()
  return {
    value: `${database.name} ${portal.dataFolder}`,
    remove: async () => {
      await database.drop()
      await rm(portal.dataFolder, { recursive: true, force: true })
    },
  }
}

/** Options of a server with the demo. */
export interface DemoOptions {
  /** Changes the demo's database before the server starts. */
  prepare?: (sql: RunSql) => Promise<void>
  /** Variables for the server. */
  environment?: Readonly<Record<string, string>>
  /** Uses the embedded database in any case, because only that one follows a moved clock. */
  embedded?: boolean
}

/**
 * Starts a server with the demo, on PostgreSQL if the tests have one, because that takes a fifth of
 * the embedded database's CPU time. `release` frees its resources after the server has stopped.
 */
export async function runDemo({
  prepare,
  environment = {},
  embedded = false,
}: DemoOptions = {}): Promise<{ portal: ClockedPortal; release?(): Promise<void> }> {
  const seeded = process.env[POSTGRES_TEMPLATE_VARIABLE]
  if (embedded || seeded === undefined) {
    if (!prepare) return { portal: await runPortal(await templateFolder(), '', environment) }
    const copy = await copyTemplate()
    await prepareEmbedded(copy, prepare)
    const portal = await runPortal(copy, '', environment)
    await rm(copy, { recursive: true, force: true })
    return { portal }
  }
  const [name, data = ''] = seeded.split(' ')
  const database = await createDatabase(testDatabaseUrl, name)
  if (prepare) await preparePostgres(database.url, prepare)
  return { portal: await runPortal(data, database.url, environment), release: database.drop }
}

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../../server/platform/db/Database'
import { openPglite } from '../../server/platform/db/engines/openPglite'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import { seedDemo } from '../../server/seed/seedDemo'
import { createDatabase } from '../support/createDatabase'
import { storeQuickDemoHash } from '../support/quickPasswords'

/**
 * Fills a folder with the demo, as of `at` if given, on PGlite; returns the path of a dump beside
 * it. `empty` is the dump of a migrated database without rows.
 */
export async function seedPglite(folder: string, empty: string, at?: Date): Promise<string> {
  await fill(await openPglite(path.join(folder, 'db'), new Blob([await readFile(empty)])), at)
  return dumpPglite(folder)
}

/**
 * Creates a database with the demo, as of `at` if given, on the PostgreSQL server `base`, from the
 * name of a migrated database without rows.
 */
export async function seedPostgres(
  base: string,
  empty: string,
  at?: Date,
): ReturnType<typeof createDatabase> {
  const created = await createDatabase(base, empty)
  await fill(await openTestPostgres(created.url), at)
  return created
}

/** Writes a dump of the database in a data folder to a file beside it; returns the file's path. */
export async function dumpPglite(folder: string): Promise<string> {
  const client = await PGlite.create(path.join(folder, 'db'))
  const content = await client.dumpDataDir('none')
  await client.close()
  const file = `${folder}.tar`
  await writeFile(file, Buffer.from(await content.arrayBuffer()))
  return file
}

/** Opens a database of the PostgreSQL server for tests, and migrates it. */
export const openTestPostgres = (url: string): Promise<Database> =>
  openPostgres({ url, refuseSuperuser: true, onConnectionError: () => undefined })

async function fill(db: Database, at: Date | undefined): Promise<void> {
  await seedDemo(db, { shouldSeedDemo: true, production: false }, at)
  await storeQuickDemoHash(db)
  await db.close()
}

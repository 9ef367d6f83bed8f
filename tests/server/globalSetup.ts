import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openPglite } from '../../server/platform/db/engines/openPglite'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import { rootFolder } from '../../server/platform/env/rootFolder'
import { seedDemo } from '../../server/seed/seedDemo'
import { createDatabase } from '../support/createDatabase'
import { storeQuickDemoHash } from '../support/quickPasswords'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The demo, seeded once for the run: for PGlite the paths of a dump and of a server's data
     * folder, for PostgreSQL the name of a template database ('' without PostgreSQL).
     */
    demo: { dump: string; data: string; database: string }
    /** The same of a migrated database without rows. */
    empty: { dump: string; data: string; database: string }
    /** The folder of the programs that process tests start; see testPrograms. */
    programs: string
  }
}

/**
 * Seeds the demo once on each engine, for all projects with server tests. Test servers start on
 * copies of it, which takes a fifth of the time.
 */
export default async function globalSetup({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (Object.hasOwn(vitest.getProvidedContext(), 'demo')) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-demo-'))
  const [pglite, postgres] = await Promise.all([
    fillPglite(folder),
    fillPostgres(process.env.TEST_DATABASE_URL),
  ])
  vitest.provide('demo', { ...pglite.demo, database: postgres?.demo.name ?? '' })
  vitest.provide('empty', { ...pglite.empty, database: postgres?.empty.name ?? '' })
  const programs = path.join(programsFolder, path.basename(folder))
  vitest.provide('programs', programs)
  return async () => {
    await postgres?.demo.drop()
    await postgres?.empty.drop()
    await rm(folder, { recursive: true, force: true })
    await rm(programs, { recursive: true, force: true })
  }
}

// Inside the repository, so that imports of packages resolve, but outside node_modules, which
// several checkouts may share.
const programsFolder = path.join(rootFolder(), 'test-results', 'processes')

const demo = { shouldSeedDemo: true, production: false }

async function fillPglite(folder: string) {
  const [emptyData, data] = [path.join(folder, 'empty'), path.join(folder, 'demo')]
  await (await openPglite(path.join(emptyData, 'db'))).close()
  const empty = await dump(emptyData)
  const db = await openPglite(path.join(data, 'db'), new Blob([await readFile(empty)]))
  await seedDemo(db, demo)
  await storeQuickDemoHash(db)
  await db.close()
  return {
    empty: { dump: empty, data: emptyData },
    demo: { dump: await dump(data), data },
  }
}

/** Writes a dump of the database in a data folder to a file beside it; returns the file's path. */
async function dump(data: string): Promise<string> {
  const client = await PGlite.create(path.join(data, 'db'))
  const content = await client.dumpDataDir('none')
  await client.close()
  const file = `${data}.tar`
  await writeFile(file, Buffer.from(await content.arrayBuffer()))
  return file
}

async function fillPostgres(base: string | undefined) {
  if (base === undefined) return undefined
  const empty = await createDatabase(base)
  await (await open(empty.url)).close()
  const filled = await createDatabase(base, empty.name)
  const db = await open(filled.url)
  await seedDemo(db, demo)
  await storeQuickDemoHash(db)
  await db.close()
  return { empty, demo: filled }
}

const open = (url: string) =>
  openPostgres({ url, refuseSuperuser: true, onConnectionError: () => undefined })

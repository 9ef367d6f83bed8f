import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openPglite } from '../../server/platform/db/engines/openPglite'
import { makeFolder } from '../../server/platform/lock/makeFolder'
import { rootFolder } from '../../server/platform/env/rootFolder'
import { createDatabase, dropDatabases } from '../support/createDatabase'
import { dumpPglite, openTestPostgres, seedPglite, seedPostgres } from './demoTemplates'

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
    // What test files seeded as of other times.
    if (postgres) await dropDatabases(process.env.TEST_DATABASE_URL ?? '', `${postgres.demo.name}_`)
    await rm(folder, { recursive: true, force: true })
    await rm(programs, { recursive: true, force: true })
  }
}

// Inside the repository, so that imports of packages resolve, but outside node_modules, which
// several checkouts may share.
const programsFolder = path.join(rootFolder(), 'test-results', 'processes')

async function fillPglite(folder: string) {
  const [emptyData, data] = [path.join(folder, 'empty'), path.join(folder, 'demo')]
  await createSmall(path.join(emptyData, 'db'))
  await (await openPglite(path.join(emptyData, 'db'))).close()
  const empty = await dumpPglite(emptyData)
  return {
    empty: { dump: empty, data: emptyData },
    demo: { dump: await seedPglite(data, empty), data },
  }
}

/**
 * Creates a database that starts fast: PGlite clears its cache of pages at each start, 128 MB by
 * default, and a dump contains whole segments of the write-ahead log, of 16 MB by default.
 */
async function createSmall(folder: string): Promise<void> {
  await makeFolder(folder)
  const client = await PGlite.create(folder, { initDbStartParams: ['--wal-segsize=1'] })
  await client.exec(`alter system set shared_buffers = '16MB'`)
  await client.close()
}

async function fillPostgres(base: string | undefined) {
  if (base === undefined) return undefined
  const empty = await createDatabase(base)
  await (await openTestPostgres(empty.url)).close()
  return { empty, demo: await seedPostgres(base, empty.name) }
}

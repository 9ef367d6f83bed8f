import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openPglite } from '../../server/platform/db/engines/openPglite'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import { repositoryRoot } from '../../server/platform/env/repositoryRoot'
import { seedDemo } from '../../server/seed/seedDemo'
import { createDatabase } from '../support/createDatabase'
import { storeQuickDemoHash } from '../support/quickPasswords'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The demo, seeded once for the run: for PGlite the paths of a dump and of a server's data
     * folder, for PostgreSQL the name of a template database (empty without PostgreSQL).
     */
    demo: { dump: string; data: string; database: string }
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
  vitest.provide('demo', { ...pglite, database: postgres?.name ?? '' })
  const programs = path.join(programsFolder, path.basename(folder))
  vitest.provide('programs', programs)
  return async () => {
    await postgres?.drop()
    await rm(folder, { recursive: true, force: true })
    await rm(programs, { recursive: true, force: true })
  }
}

// Inside the repository, so that imports of packages resolve, but outside node_modules, which
// several checkouts may share.
const programsFolder = path.join(repositoryRoot(), 'test-results', 'processes')

const demo = { shouldSeedDemo: true, production: false }

async function fillPglite(folder: string): Promise<{ dump: string; data: string }> {
  const data = path.join(folder, 'data')
  const database = path.join(data, 'db')
  const db = await openPglite(database)
  await seedDemo(db, demo)
  await storeQuickDemoHash(db)
  await db.close()
  const client = await PGlite.create(database)
  const dump = await client.dumpDataDir('none')
  await client.close()
  const file = path.join(folder, 'demo.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  return { dump: file, data }
}

async function fillPostgres(base: string | undefined) {
  if (base === undefined) return undefined
  const database = await createDatabase(base)
  const db = await openPostgres({
    url: database.url,
    refuseSuperuser: true,
    onConnectionError: () => undefined,
  })
  await seedDemo(db, demo)
  await storeQuickDemoHash(db)
  await db.close()
  return database
}

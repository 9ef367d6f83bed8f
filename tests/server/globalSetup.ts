import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openPglite } from '../../server/platform/db/engines/openPglite'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import { seedDemo } from '../../server/seed/seedDemo'
import { createDatabase } from '../support/createDatabase'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The demo, seeded once for the run: the path of a dump for PGlite, and the name of a template
     * database on PostgreSQL (empty without PostgreSQL).
     */
    demo: { dump: string; database: string }
  }
}

/**
 * Seeds the demo once on each engine. Test servers start on copies of it, which takes a fifth of
 * the time.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-demo-'))
  const [dump, postgres] = await Promise.all([
    fillPglite(folder),
    fillPostgres(process.env.TEST_DATABASE_URL),
  ])
  project.provide('demo', { dump, database: postgres?.name ?? '' })
  return async () => {
    await postgres?.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

const demo = { demo: true, production: false }

async function fillPglite(folder: string): Promise<string> {
  const data = path.join(folder, 'db')
  const db = await openPglite(data)
  await seedDemo(db, demo)
  await db.close()
  const client = await PGlite.create(data)
  const dump = await client.dumpDataDir('none')
  await client.close()
  const file = path.join(folder, 'demo.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  return file
}

async function fillPostgres(base: string | undefined) {
  if (base === undefined) return undefined
  const made = await createDatabase(base)
  const db = await openPostgres({
    url: made.url,
    refuseSuperuser: true,
    onConnectionError: () => undefined,
  })
  await seedDemo(db, demo)
  await db.close()
  return made
}

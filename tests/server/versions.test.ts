import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { StartError } from '../../server/platform/env/StartError'
import { VERSION } from '../../server/platform/env/release'
import { migrateDatabase } from '../../server/platform/db/migrateDatabase'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'
import { createDatabase } from '../support/createDatabase'
import { oneEngine, serverUrl } from './engines'
import { runProcess } from './process/spawnServer'
import { testPrograms } from './process/testPrograms'
import { testServer } from './testServer'

type Migratable = Parameters<typeof migrateDatabase>[0]

const base = serverUrl ?? ''

/** Migrated databases as `migrateDatabase` takes them. */
const places: readonly {
  name: string
  open: () => Promise<{ db: Migratable; close: () => Promise<void> }>
}[] = [
  {
    name: 'PGlite',
    open: async () => {
      const dump = new Blob([await readFile(inject('empty').dump)])
      const client = await PGlite.create({ loadDataDir: dump })
      // The two drivers differ only in the type of a raw result.
      const db = drizzlePglite({ client }) as unknown as Migratable
      return { db, close: () => client.close() }
    },
  },
  ...(serverUrl === undefined
    ? []
    : [
        {
          name: 'PostgreSQL',
          open: async () => {
            const { url, drop } = await createDatabase(base, inject('empty').database)
            const client = new pg.Client({ connectionString: url })
            await client.connect()
            const close = async () => {
              await client.end()
              await drop()
            }
            return { db: drizzlePostgres({ client }), close }
          },
        },
      ]),
]

describe('the version of Portico', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'versions-'))
    await cp(migrationsFolder(), folder, { recursive: true })
    const journal = path.join(folder, 'meta', '_journal.json')
    // The shape that drizzle reads.
    const content = JSON.parse(await readFile(journal, 'utf8')) as {
      entries: { when: number; tag: string }[]
    }
    const when = (content.entries.at(-1)?.when ?? 0) + 1
    content.entries.push({ when, tag: '9999_of_a_newer_version' })
    await writeFile(journal, JSON.stringify(content))
    await writeFile(path.join(folder, '9999_of_a_newer_version.sql'), 'create table newer (id int)')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(places)(
    'must be the one that migrated the database last, or a newer one: an older one refuses it with one line, on $name',
    async ({ open }) => {
      const { db, close } = await open()
      const ran: string[] = []
      const migrate = (from?: string) => migrateDatabase(db, ({ name }) => ran.push(name), from)
      await migrate()
      expect(ran).toEqual([])
      await migrate(folder)
      expect(ran).toEqual(['9999_of_a_newer_version'])
      const refused = await migrate().catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(StartError)
      expect(String(refused)).toMatch(
        /^Error: the database has migrations of a newer version[^\n]+$/,
      )
      await migrate(folder)
      expect(ran).toHaveLength(1)
      await close()
    },
  )

  it('is in the health check and the metrics, with the build', async () => {
    const server = await testServer(oneEngine, { empty: true })
    const browser = server.browser()
    expect((await browser.call('GET', '/healthz')).json()).toEqual({
      status: 'ok',
      version: VERSION,
      build: 'test',
    })
    expect((await browser.call('GET', '/metrics')).body).toContain(
      `portico_build_info{version="${VERSION}",build="test"} 1\n`,
    )
    await server.close()
  })

  it('is what server and command line print with --version, and nothing else happens', async () => {
    const { server, club } = await testPrograms()
    const line = new RegExp(`^Portico ${VERSION.replaceAll('.', '\\.')} \\(build \\w+\\)\n$`)
    for (const script of [server, club]) {
      const done = await runProcess(script, ['--version'], { PORTICO_DATA: '/nowhere/at/all' })
      expect([done.code, done.stdout, done.stderr]).toEqual([0, expect.stringMatching(line), ''])
    }
  })
})

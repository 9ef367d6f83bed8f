import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it, vi } from 'vitest'
import { MIGRATION_LOCK, migratePostgres } from '../../server/platform/db/engines/migratePostgres'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'
import { createDatabase } from '../support/createDatabase'
import { serverUrl } from './engines'

it.runIf(serverUrl !== undefined)(
  'during a backup, a process without migrations starts, and one with migrations says that it waits',
  async () => {
    const base = serverUrl ?? ''
    const [migrated, empty] = await Promise.all([
      createDatabase(base, inject('empty').database),
      createDatabase(base),
    ])
    const open = async ({ url }: { url: string }, onMigrationWaits: () => void) => {
      const options = { url, refuseSuperuser: true, onConnectionError: () => undefined }
      await (await openPostgres({ ...options, onMigrationWaits })).close()
    }
    const backUp = async ({ url }: { url: string }) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`select pg_advisory_lock_shared(${MIGRATION_LOCK})`)
      return client
    }
    const unneeded = await backUp(migrated)
    await open(migrated, () => expect.unreachable())
    await unneeded.end()

    const backup = await backUp(empty)
    let ended: Promise<void> | undefined
    await open(empty, () => {
      ended = backup.end()
    })
    expect(ended).toBeDefined()
    await Promise.all([migrated.drop(), empty.drop()])
  },
)

it.runIf(serverUrl !== undefined)(
  'a migration and a request that need each other’s tables both end: the migration gives way and begins again',
  async () => {
    const database = await createDatabase(serverUrl ?? '', inject('empty').database)
    const folder = await mkdtemp(path.join(tmpdir(), 'portico-migrations-'))
    const connect = async () => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      return client
    }
    const [migrating, asking] = [await connect(), await connect()]
    try {
      await cp(migrationsFolder(), folder, { recursive: true })
      await addMigration(
        folder,
        'lock table vouchers in share mode;\n--> statement-breakpoint\nlock table tax_rates in access exclusive mode;',
      )
      await asking.query('begin; lock table tax_rates in access share mode')
      const ran: string[] = []
      const migrated = migratePostgres(
        migrating,
        { onMigrated: ({ name }) => ran.push(name) },
        folder,
      )
      await vi.waitFor(async () => {
        const { rows } = await asking.query(
          "select 1 from pg_locks where relation = 'tax_rates'::regclass and not granted",
        )
        expect(rows).toHaveLength(1)
      })
      await asking.query('lock table vouchers in row exclusive mode')
      await asking.query('commit')
      await migrated
      expect(ran).toEqual(['9999_both'])
    } finally {
      await Promise.all([migrating.end(), asking.end()])
      await rm(folder, { recursive: true, force: true })
      await database.drop()
    }
  },
)

/** Adds a migration to a copy of the folder, after all others. */
async function addMigration(folder: string, statements: string): Promise<void> {
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: object[] }
  const entry = { idx: journal.entries.length, version: '7', when: 9e12, tag: '9999_both' }
  journal.entries.push({ ...entry, breakpoints: true })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(path.join(folder, '9999_both.sql'), statements)
}

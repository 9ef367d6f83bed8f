import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { MIGRATION_LOCK } from '../../server/platform/db/engines/migratePostgres'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
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

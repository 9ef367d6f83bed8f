import type { FileHandle } from 'node:fs/promises'
import { MIGRATION_LOCK } from '../db/engines/migratePostgres'
import { StartError } from '../env/StartError'
import { checkSameDatabase, connect, type Connection } from './connect'
import type { BackupContents } from './Manifest'
import { readSchemaState, restorableSince } from './migrationState'
import { checkTool, runTool } from './postgresTools'
import { countUploadsInStore, listTables, sumTables } from './tableSums'

/**
 * Writes an archive of pg_dump's own format, and reads from the same snapshot what the tables have,
 * while others go on writing.
 */
export async function dumpPostgres(
  urls: { backup: string; application: string },
  archive: FileHandle,
): Promise<BackupContents> {
  const connection = await connect('PORTICO_BACKUP_URL', urls.backup)
  const { query } = connection
  try {
    await checkRole(connection)
    // A backup of another database than the server's would be noticed only when it is needed.
    await checkSameDatabase(connection, ['PORTICO_BACKUP_URL', 'DATABASE_URL'], urls.application)
    await checkTool('pg_dump', connection.serverVersion)
    // Until this connection ends, no version that starts migrates: it waits where it blocks nobody.
    await query(`select pg_advisory_lock_shared(${MIGRATION_LOCK})`)
    const tables = await listTables(query)
    await query('begin transaction isolation level repeatable read read only')
    // Before the snapshot: from here on nobody changes a table by hand until the backup is done.
    await query(`lock table ${tables.map(({ quoted }) => quoted).join(', ')} in access share mode`)
    const [snapshot] = await query('select pg_export_snapshot() as id')
    const state = await readSchemaState(query)
    if (state.migrationTime < (await restorableSince()))
      throw new StartError(
        'the schema is of a version whose backups can’t be restored: start this version once, which migrates it, and back up then',
      )
    const failed = new AbortController()
    const dump = runTool(
      'pg_dump',
      urls.backup,
      ['--format=custom', `--snapshot=${String(snapshot?.['id'])}`],
      archive.fd,
      failed.signal,
    )
    // Without its connection the snapshot is no longer guarded against migrations.
    const done = Promise.all([sumTables(query, tables), dump])
    const [sums] = await Promise.race([done, connection.broken]).catch((error: unknown) => {
      failed.abort()
      throw error
    })
    const uploadsInStore = await countUploadsInStore(query, tables)
    await query('commit')
    return { engine: 'postgres', ...state, tables: sums, uploadsInStore }
  } finally {
    await connection.end()
  }
}

async function checkRole({ query }: Connection): Promise<void> {
  const [role] = await query(`select
    rolname as name, rolsuper or rolbypassrls as bypasses,
    rolsuper or pg_has_role('pg_read_all_data', 'usage') as reads
    from pg_roles where rolname = current_user`)
  // Without BYPASSRLS, row-level security would hide every company's rows.
  for (const [has, what] of [
    ['bypasses', 'row (it needs BYPASSRLS)'],
    ['reads', 'table (it needs pg_read_all_data)'],
  ] as const)
    if (role?.[has] !== true)
      throw new StartError(
        `the role ${String(role?.['name'])} of PORTICO_BACKUP_URL may not read every ${what}: “Backup and restore” in docs/operations.md makes a role for backups`,
      )
}

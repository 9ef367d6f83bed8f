import { MIGRATION_LOCK } from '../db/engines/migratePostgres'
import { StartError } from '../env/StartError'
import { checkSameDatabase, connect, type Connection } from './connect'
import type { Manifest } from './Manifest'
import { checkTool, runTool } from './postgresTools'
import { findDifferences, listTables, sumTables } from './tableSums'

/**
 * Restores an archive into an empty database, all of it or nothing, and returns what then differs
 * from the manifest. A server that starts meanwhile waits until it is done.
 */
export async function restorePostgres(
  {
    databaseUrl,
    databaseListenUrl,
  }: { databaseUrl: string; databaseListenUrl?: string | undefined },
  file: string,
  manifest: Manifest,
): Promise<string[]> {
  const url = databaseListenUrl ?? databaseUrl
  const variable = databaseListenUrl === undefined ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL'
  const connection = await connect(variable, url)
  const { query } = connection
  try {
    if (databaseListenUrl !== undefined)
      await checkSameDatabase(connection, [variable, 'DATABASE_URL'], databaseUrl)
    await checkTool('pg_restore', connection.serverVersion)
    const [lock] = await query(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`)
    if (lock?.['locked'] !== true)
      throw new StartError(
        'another process is migrating, restoring or backing up this database; try again once it is done',
      )
    await checkEmpty(connection)
    await runTool(
      'pg_restore',
      url,
      ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file],
      'pipe',
    )
    const differences = findDifferences(manifest.tables, await sumAll(connection))
    // A restored database knows nothing about its tables, and would plan its first queries badly.
    if (differences.length === 0) await query('analyze')
    return differences
  } finally {
    await connection.end()
  }
}

async function checkEmpty({ query }: Connection): Promise<void> {
  const [found] = await query(`select current_database() as database, count(*)::text as tables
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`)
  if (found?.['tables'] !== '0')
    throw new StartError(
      `the database ${String(found?.['database'])} is not empty (it has ${String(found?.['tables'])} tables), and a backup is restored into an empty one only; nothing was changed`,
    )
}

/**
 * The sums of all tables as their owner, from whom row-level security hides every row: it is lifted
 * in a transaction that is then rolled back.
 */
async function sumAll({ query }: Connection) {
  await query('begin')
  const forced = await query(
    `select oid::regclass::text as name from pg_class where relforcerowsecurity and relkind = 'r'`,
  )
  for (const { name } of forced)
    await query(`alter table ${String(name)} no force row level security`)
  const sums = await sumTables(query, await listTables(query))
  await query('rollback')
  return sums
}

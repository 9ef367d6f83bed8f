import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { StartError } from '../../env/StartError'
import { isLockedOut } from '../databaseFaults'
import { isMigrated, migrateDatabase, type RanMigration } from '../migrateDatabase'
import { migrationsFolder } from '../migrationsFolder'
import { createClient } from './createClient'

/**
 * How long migrations wait for a lock, in ms, before they give way and begin again; meanwhile whoever
 * needs the table waits behind them. It is well below the second after which PostgreSQL looks for
 * those who wait for each other, and might refuse a member's request instead.
 */
const GIVE_WAY_MS = 300
/** How often they give way, and how long they then leave the tables to others, in ms. */
const GIVE_WAY_TIMES = 40
const PAUSE_MS = 500

/** How long they wait for a lock the last time, in ms. */
const MIGRATION_LOCK_MS = 60_000

/**
 * An arbitrary number that identifies the advisory lock. The process that holds the lock migrates or
 * restores; the others wait. Backups share it, and hold off migrations.
 */
export const MIGRATION_LOCK = 7_042_516

/** What a migration reports. */
export interface MigrationReports {
  /** Called for each migration that has run. */
  onMigrated?: ((migration: RanMigration) => void) | undefined
  /** Called if migrations wait for another process that migrates, restores or makes a backup. */
  onMigrationWaits?: (() => void) | undefined
}

/** The variable that names a database. */
type Variable = 'DATABASE_URL' | 'DATABASE_LISTEN_URL'

/**
 * Connects to the database that `variable` names. Throws StartError if it can't be reached or, with
 * `refuseSuperuser`, if its user bypasses row-level security.
 */
export async function connectPostgres(
  settings: pg.ClientConfig,
  variable: Variable,
  refuseSuperuser: boolean,
): Promise<pg.Client> {
  const client = createClient(settings, variable)
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(
      `the database that ${variable} names can't be reached: ${describeFailure(error)}`,
      { cause: error },
    )
  }
  const { rows } = await client.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  if (refuseSuperuser && rows[0]?.bypasses !== false) {
    await client.end()
    throw new StartError(
      `${variable} names a superuser (or a user that bypasses row-level security); use an ordinary user`,
    )
  }
  return client
}

/**
 * Migrates the database under an advisory lock, so that several processes may start at the same
 * time. The lock belongs to the connection: it must not be a pooler's, which gives each transaction
 * another one. While others work on the tables, migrations that can't lock them soon begin again.
 */
export async function migratePostgres(
  client: pg.Client,
  { onMigrated, onMigrationWaits }: MigrationReports,
  folder = migrationsFolder(),
): Promise<void> {
  // Whatever limits the role or database has by default: another process may migrate for minutes.
  await client.query(
    "set timezone = 'UTC'; set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0",
  )
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [MIGRATION_LOCK],
  )
  const orm = drizzle({ client })
  if (rows[0]?.locked !== true) {
    // A restart or a command with nothing to migrate doesn't wait for a backup.
    if (await isMigrated(orm)) return
    onMigrationWaits?.()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  }
  for (let time = 0; ; time += 1) {
    const isLast = time === GIVE_WAY_TIMES
    await client.query(`set lock_timeout = ${isLast ? MIGRATION_LOCK_MS : GIVE_WAY_MS}`)
    try {
      await migrateDatabase(orm, onMigrated, folder)
      break
    } catch (error) {
      if (isLast || !isLockedOut(error)) throw error
    }
    await setTimeout(PAUSE_MS)
  }
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
}

/**
 * Returns in one line why a connection failed; for a host name with several addresses, the reason
 * at each address.
 */
export function describeFailure(error: unknown): string {
  const reasons = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  return reasons
    .map((reason) =>
      (reason instanceof Error ? reason.message : String(reason)).replaceAll(/\s+/g, ' '),
    )
    .join(', ')
}

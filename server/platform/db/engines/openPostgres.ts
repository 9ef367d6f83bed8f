import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Tx } from '../Database'
import { migrationsFolder } from '../migrationsFolder'
import { rememberFaults } from '../rememberFaults'
import { StartError } from '../../env/StartError'
import { insideTransaction, refuseInsideTransaction } from '../transactionGuard'
import { typeParsers } from '../typeParsers'
import { postgresListener } from './postgresListener'
import { postgresPool } from './postgresPool'

/**
 * How long connecting to the server may take, in ms; also how long a transaction waits for one of
 * the pool's connections, and how long a health check waits.
 */
const CONNECT_MS = 5_000

/** The settings for a connection to a PostgreSQL server. */
export interface PostgresOptions {
  url: string
  /** Whether to refuse a database user that bypasses row-level security, as in production. */
  refuseSuperuser: boolean
  /** How many connections transactions use at most; 20 by default. */
  connections?: number
  /** Called when a connection has broken and is being restored. */
  onConnectionError: (error: Error) => void
}

/**
 * Connects to a PostgreSQL server (15 or newer) and migrates its database. The migration runs under
 * an advisory lock, so several processes may start at the same time.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  for (const [id, parse] of Object.entries(typeParsers)) pg.types.setTypeParser(Number(id), parse)
  // Keep-alive detects that the server is gone: a connection that only listens for notices sends
  // nothing that could fail. There are no `options`: a pooler would refuse them.
  const settings = {
    connectionString: options.url,
    application_name: 'portico',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  await checkUserAndMigrate(
    { ...settings, application_name: 'portico migrate' },
    options.refuseSuperuser,
  )
  const pool = postgresPool(settings, options.connections ?? 20, options.onConnectionError)
  const listener = postgresListener(
    { ...settings, application_name: 'portico listen' },
    options.onConnectionError,
  )
  const faults = rememberFaults()

  const transaction = <T>(
    operation: string,
    companyId: number | null,
    run: (db: Tx) => Promise<T>,
  ): Promise<T> => {
    refuseInsideTransaction(operation)
    return insideTransaction(() => faults.watch(() => pool.transaction(companyId, run)))
  }

  return {
    engine: 'postgres',
    tx: (companyId, run) => transaction('tx', companyId, run),
    platform: (run) => transaction('platform', null, run),
    listen: (channel, handler) => {
      refuseInsideTransaction('listen')
      return listener.listen(channel, handler)
    },
    notify: async (channel, payload) => {
      refuseInsideTransaction('notify')
      await pool.notify(channel, payload)
    },
    connections: () => ({
      ...pool.counts(),
      listening: listener.isConnected(),
    }),
    ping: async () => {
      faults.check()
      await Promise.race([
        pool.checkWritable(),
        setTimeout(CONNECT_MS, undefined, { ref: false }).then(() => {
          throw new Error('timeout expired')
        }),
      ])
    },
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** How long a migration waits for a lock, in ms; meanwhile whoever needs the table waits behind it. */
const MIGRATION_LOCK_MS = 60_000

/**
 * An arbitrary number that identifies the advisory lock. The process that holds the lock migrates;
 * the others wait.
 */
export const MIGRATION_LOCK = 7_042_516

async function checkUserAndMigrate(
  settings: pg.ClientConfig,
  refuseSuperuser: boolean,
): Promise<void> {
  const client = createClient(settings)
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(
      `the database that DATABASE_URL names can't be reached: ${describeFailure(error)}`,
      { cause: error },
    )
  }
  try {
    const { rows } = await client.query<{ bypasses: boolean }>(
      'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
    )
    if (refuseSuperuser && rows[0]?.bypasses !== false) {
      throw new StartError(
        'DATABASE_URL names a superuser (or a user that bypasses row-level security); use an ordinary user',
      )
    }
    // Whatever limits the role or database has by default: another process may migrate for minutes.
    await client.query(
      "set timezone = 'UTC'; set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0",
    )
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${MIGRATION_LOCK_MS}`)
    await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    await client.end()
  }
}

function createClient(settings: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client(settings)
  } catch (error) {
    // The original message would repeat the URL, including its password.
    throw new StartError('DATABASE_URL is not the URL of a database', { cause: error })
  }
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

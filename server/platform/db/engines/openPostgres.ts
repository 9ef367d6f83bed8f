import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Query } from '../Database'
import { StartError } from '../../env/StartError'
import { rememberFaults } from '../rememberFaults'
import { insideTransaction, refuseInsideTransaction } from '../transactionGuard'
import { typeParsers } from '../typeParsers'
import { connectPostgres, migratePostgres, type MigrationReports } from './migratePostgres'
import { postgresListener } from './postgresListener'
import { postgresPool } from './postgresPool'
import { isSameDatabase } from './sameDatabase'

/**
 * How long connecting to the server may take, in ms; also how long a transaction waits for one of
 * the pool's connections, and how long a health check waits.
 */
const CONNECT_MS = 5_000

/** The settings for a connection to a PostgreSQL server. */
export interface PostgresOptions extends MigrationReports {
  url: string
  /** A connection past the pooler that `url` names, for LISTEN and migrations; `url` by default. */
  listenUrl?: string | undefined
  /** Whether to refuse a database user that bypasses row-level security, as in production. */
  refuseSuperuser: boolean
  /** How many connections transactions use at most; 20 by default. */
  connections?: number
  /** Called when a connection has broken and is being restored. */
  onConnectionError: (error: Error) => void
  /** Called when notices stop arriving, and when they arrive again. */
  onNotices?: ((arrive: boolean) => void) | undefined
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
  const direct = { ...settings, connectionString: options.listenUrl ?? options.url }
  const client = await connectPostgres(
    { ...direct, application_name: 'portico migrate' },
    options.listenUrl === undefined ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL',
    options.refuseSuperuser,
  )
  try {
    if (options.listenUrl !== undefined) {
      const pooled = await connectPostgres(settings, 'DATABASE_URL', options.refuseSuperuser)
      try {
        await checkSameDatabase(client, pooled)
      } finally {
        await pooled.end()
      }
    }
    await migratePostgres(client, options)
  } finally {
    await client.end()
  }
  const pool = postgresPool(settings, options.connections ?? 20, options.onConnectionError)
  const listener = postgresListener(
    { ...direct, application_name: 'portico listen' },
    {
      send: (channel, payload) => pool.notify(channel, payload),
      onError: options.onConnectionError,
      onNotices: options.onNotices ?? (() => undefined),
    },
  )
  const faults = rememberFaults()

  const inside = <T>(operation: string, run: () => Promise<T>): Promise<T> => {
    refuseInsideTransaction(operation)
    return insideTransaction(() => faults.watch(run))
  }

  return {
    engine: 'postgres',
    tx: (companyId, run) => inside('tx', () => pool.transaction(companyId, run)),
    platform: (run) => inside('platform', () => pool.transaction(null, run)),
    read: (companyId, run, statements) =>
      inside('read', () => pool.read(companyId, run, statements)),
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
      listening: listener.noticesArrive(),
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

/** A forgotten DATABASE_LISTEN_URL would otherwise have another installation's schema migrated. */
async function checkSameDatabase(direct: pg.Client, pooled: pg.Client): Promise<void> {
  const queryOf =
    (client: pg.Client): Query =>
    async (statement) =>
      (await client.query<Record<string, unknown>>(statement)).rows
  if (!(await isSameDatabase(queryOf(direct), queryOf(pooled))))
    throw new StartError(
      'DATABASE_LISTEN_URL and DATABASE_URL name different databases; nothing was migrated',
    )
}

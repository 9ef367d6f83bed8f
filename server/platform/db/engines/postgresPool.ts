import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Tx } from '../Database'
import { isConnectionLost } from '../databaseFaults'
import { currentBounds, type TransactionBounds } from '../transactionBounds'
import { limitAnswers, type LimitedQuery } from './limitAnswers'
import { measurePostgres } from './measurePostgres'

/** A pool of connections, each of which runs one transaction at a time. */
export interface PostgresPool {
  /** Runs a transaction that sees the rows of one company, or with null of none. */
  transaction<T>(companyId: number | null, run: (db: Tx) => Promise<T>): Promise<T>
  /** Runs a transaction that only reads, as `Database.read` describes. */
  read<T>(companyId: number | null, run: (db: Tx) => Promise<T>, statements?: number): Promise<T>
  /** Throws if no transaction could write at the moment. */
  checkWritable(): Promise<void>
  notify(channel: string, payload: string): Promise<void>
  /** How many connections are in use and idle, and how many transactions wait for one. */
  counts(): { used: number; idle: number; waiting: number }
  end(): Promise<void>
}

/**
 * For how long a connection is used that accepts only reads, in ms. The database may accept writes
 * again by now, which only new connections notice.
 */
const READ_ONLY_MS = 1_000

/** Beginning a transaction is tried again if so much of its turn is left, in ms. */
const LEAST_MS = 50

/**
 * Commits, however long that takes: if time is up while a synchronous standby is awaited, PostgreSQL
 * only warns and has committed on the primary alone. In a transaction that has failed, the first of
 * the two statements fails (25P02), where `commit` alone would roll back without an error.
 */
const COMMIT = 'set local statement_timeout = 0; commit'

/** Creates a pool of at most `connections` connections. */
export function postgresPool(
  settings: pg.ClientConfig,
  connections: number,
  onError: (error: Error) => void,
  boundsNow: () => TransactionBounds = currentBounds,
): PostgresPool {
  // Statements are sent as they come, and not when the one before has been answered.
  const pool = new pg.Pool({ ...settings, max: connections, pipeline: true })
  pool.on('error', onError)
  // The pool handles errors of idle connections only. Without this handler, an error on a
  // connection in use, between two statements, would crash the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', (client) => limitAnswers(client, boundsNow))
  pool.on('connect', measurePostgres)
  const firstUsedMs = new WeakMap<pg.ClientBase, number>()

  /**
   * Begins on one of the connections. Nothing has been done yet, so one that turns out to be broken,
   * or read-only for a while, is replaced by another while the turn may take.
   */
  const beginOnOne = async <Begun extends { isReadOnly: boolean }>(
    begin: (client: pg.ClientBase, bounds: TransactionBounds) => Promise<Begun>,
  ) => {
    const bounds = boundsNow()
    let untilMs: number | undefined
    for (;;) {
      const client = await pool.connect()
      const nowMs = performance.now()
      untilMs ??= nowMs + bounds.turnMs
      const sinceMs = firstUsedMs.get(client)
      firstUsedMs.set(client, sinceMs ?? nowMs)
      try {
        const begun = await begin(client, { ...bounds, turnMs: Math.max(1, untilMs - nowMs) })
        if (!begun.isReadOnly || nowMs - (sinceMs ?? nowMs) < READ_ONLY_MS)
          return { ...begun, client }
      } catch (error) {
        client.release(true)
        const mayRepeat = isConnectionLost(error) && untilMs - performance.now() > LEAST_MS
        if (sinceMs === undefined || !mayRepeat) throw error
        continue
      }
      client.release(true)
    }
  }

  const transaction = async <T>(
    companyId: number | null,
    run: (db: Tx, isReadOnly: boolean) => Promise<T>,
  ): Promise<T> => {
    const { client, isReadOnly } = await beginOnOne((one, bounds) => begin(one, companyId, bounds))
    let isBroken = false
    let isOver = false
    const query = (...args: Parameters<typeof client.query>) => {
      // What a failed `Promise.all` leaves behind would run in the next company's transaction.
      if (isOver) throw new Error('the transaction is over')
      return client.query(...args)
    }
    try {
      // The cast is safe: outside a transaction of its own, drizzle calls nothing else.
      const result = await run(
        drizzle({ client: { query } as unknown as pg.PoolClient }),
        isReadOnly,
      )
      isOver = true
      await client.query(COMMIT)
      return result
    } catch (error) {
      isOver = true
      await client.query('rollback').catch(() => (isBroken = true))
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  return {
    transaction,
    read: async (companyId, run, statements) => {
      const { client, found, isBroken } = await beginOnOne((one, bounds) =>
        readOn(one, companyId, bounds, run, statements),
      )
      client.release(isBroken)
      if (found.status === 'rejected') throw found.reason
      return found.value
    },
    checkWritable: () =>
      transaction(null, async (_tx, isReadOnly) => {
        if (isReadOnly)
          throw Object.assign(new Error('the database is read-only'), { code: '25006' })
      }),
    notify: async (channel, payload) => {
      await transaction(null, (tx) => tx.execute(sql`select pg_notify(${channel}, ${payload})`))
    },
    counts: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  }
}

/**
 * Runs a transaction that only reads, without waiting for its beginning, and if it is known how many
 * statements it has, without waiting for the last one before its end. Throws if it could not begin.
 */
async function readOn<T>(
  client: pg.ClientBase,
  companyId: number | null,
  bounds: TransactionBounds,
  run: (db: Tx) => Promise<T>,
  statements = Infinity,
) {
  let unsent = statements
  let ending: Promise<PromiseSettledResult<unknown>[]> | undefined
  // If a statement has failed, this rolls back, which is the same for one that only reads.
  const end = () => (ending ??= Promise.allSettled([client.query('commit')]))
  const query = (...args: Parameters<typeof client.query>) => {
    // Outside the transaction it would see no company's rows.
    if (unsent === 0) throw new Error(`a read of ${statements} statements has sent another one`)
    unsent -= 1
    const answer = client.query(...args)
    if (unsent === 0) void end()
    return answer
  }
  // The cast is safe: outside a transaction of its own, drizzle calls nothing else.
  const db = drizzle({ client: { query } as unknown as pg.PoolClient })
  const [begun, found] = await Promise.allSettled([
    begin(client, companyId, bounds, '; set transaction read only'),
    run(db),
  ])
  unsent = 0
  const [ended] = await end()
  if (begun.status === 'rejected') throw begun.reason
  return { ...begun.value, found, isBroken: ended?.status === 'rejected' }
}

/**
 * Begins a transaction and sets what holds for it alone: the company, bounds and the time zone.
 * Nothing is set for the connection, so a pooler may give it to someone else afterwards. It is one
 * round trip, hence without parameters. Returns whether the transaction can only read, unless
 * `further` statements make it so.
 */
async function begin(
  client: pg.ClientBase,
  companyId: number | null,
  { turnMs, lockMs, statementMs, idleMs }: TransactionBounds,
  further = '',
): Promise<{ isReadOnly: boolean }> {
  const values: Readonly<Record<string, string | number>> = {
    'app.company_id': companyId ?? '',
    timezone: 'UTC',
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleMs,
  }
  const settings = Object.entries(values).map(
    ([name, value]) => `set_config('${name}', '${value}', true)`,
  )
  const statement: LimitedQuery = {
    text: `begin; select current_setting('transaction_read_only') as read_only, ${settings.join(', ')}${further}`,
    // Behind a pooler, this also waits for one of the pooler's connections.
    query_timeout: turnMs,
  }
  // The driver's types don't say that several statements return several results.
  const results = (await client.query(statement)) as unknown as pg.QueryResult<{
    read_only: string
  }>[]
  return { isReadOnly: results[1]?.rows[0]?.read_only === 'on' }
}

import type pg from 'pg'
import { createClient } from '../db/engines/createClient'
import { describeFailure } from '../db/engines/migratePostgres'
import { isSameDatabase } from '../db/engines/sameDatabase'
import { StartError } from '../env/StartError'
import type { Query } from '../db/Database'

/** A connection of its own to a PostgreSQL server. */
export interface Connection {
  query: Query
  /** Such as 150018. */
  serverVersion: number
  /** Rejects when the connection breaks; pends as long as it lasts, and after its end. */
  broken: Promise<never>
  end(): Promise<void>
}

/**
 * Connects to the server itself, not to a pooler, by the URL that an environment variable has;
 * throws StartError if it can't.
 */
export async function connect(variable: string, url: string): Promise<Connection> {
  const client = await openClient(variable, url)
  const broken = new Promise<never>((_, reject) => client.once('error', reject))
  // Who only queries notices at the next query.
  broken.catch(() => undefined)
  const query = queryOf(client)
  // A backup takes as long as it takes, whatever limits the role or the server has.
  await query(`select ${LIMITS.map((name) => `set_config('${name}', '0', false)`).join(', ')}`)
  const [version] = await query('show server_version_num')
  return {
    query,
    serverVersion: Number(version?.['server_version_num']),
    broken,
    end: () => client.end(),
  }
}

/**
 * Throws StartError if another variable names another database than the connection's. Nothing is
 * set there: it may be a pooler's connection, which others use next.
 */
export async function checkSameDatabase(
  connection: Connection,
  variables: readonly [own: string, other: string],
  url: string,
): Promise<void> {
  const client = await openClient(variables[1], url)
  try {
    if (!(await isSameDatabase(connection.query, queryOf(client))))
      throw new StartError(
        `${variables.join(' and ')} name different databases; nothing was changed`,
      )
  } finally {
    await client.end()
  }
}

const LIMITS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
] as const

const queryOf =
  (client: pg.Client): Query =>
  async (statement) =>
    (await client.query<Record<string, unknown>>(statement)).rows

async function openClient(variable: string, url: string): Promise<pg.Client> {
  const client = createClient(
    {
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      // While pg_dump or pg_restore works, nothing is sent for hours, which a firewall would end.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
    variable,
  )
  // A broken connection fails the next query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new StartError(
      `the database that ${variable} names can't be reached: ${describeFailure(error)}`,
      { cause: error },
    )
  })
  return client
}

import pg from 'pg'
import { describeFailure } from '../db/engines/migratePostgres'
import { StartError } from '../env/StartError'
import type { Query } from '../db/Database'

/** A connection of its own to a PostgreSQL server. */
export interface Connection {
  query: Query
  /** Such as 150018. */
  serverVersion: number
  end(): Promise<void>
}

/** Connects to the server that an environment variable names; throws StartError if it can't. */
export async function connect(variable: string, url: string): Promise<Connection> {
  const client = createClient(variable, url)
  // A broken connection fails the next query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new StartError(
      `the database that ${variable} names can't be reached: ${describeFailure(error)}`,
      { cause: error },
    )
  })
  const query: Query = async (statement) =>
    (await client.query<Record<string, unknown>>(statement)).rows
  // A backup takes as long as it takes, whatever limits the role or the server has.
  await query(
    `select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false), set_config('lock_timeout', '0', false)`,
  )
  const [version] = await query('show server_version_num')
  return {
    query,
    serverVersion: Number(version?.['server_version_num']),
    end: () => client.end(),
  }
}

function createClient(variable: string, url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  } catch (error) {
    // The original message would repeat the URL, including its password.
    throw new StartError(`${variable} is not the URL of a database`, { cause: error })
  }
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Creates a database on the PostgreSQL server for tests (`base`), empty or as a copy of `template`;
 * returns its URL and a function that drops it.
 */
export async function createDatabase(
  base: string,
  template?: string,
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `portico_test_${randomBytes(6).toString('hex')}`
  await run(
    base,
    template === undefined
      ? `CREATE DATABASE ${name}`
      : // Copying files takes a fifth of the time of writing each page to the log.
        `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`,
  )
  const url = new URL(base)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: async () => {
      // Ends connections that a killed server left open. `drop … with (force)` would also end a
      // superuser's vacuum, which this user may not do; a plain drop waits for the vacuum.
      await run(
        base,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`,
      )
      await run(base, `DROP DATABASE ${name}`)
    },
  }
}

/** Renames a database of the server, unless another has the new name: then returns false. */
export async function renameDatabase(base: string, name: string, to: string): Promise<boolean> {
  try {
    await run(base, `ALTER DATABASE ${name} RENAME TO ${to}`)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === DUPLICATE) return false
    throw error
  }
}

/** Whether the server has a database of this name. */
export const hasDatabase = async (base: string, name: string): Promise<boolean> =>
  (await namesLike(base, name)).includes(name)

/** Drops the databases whose names begin with `prefix`. */
export async function dropDatabases(base: string, prefix: string): Promise<void> {
  for (const name of await namesLike(base, prefix)) await run(base, `DROP DATABASE ${name}`)
}

/** SQLSTATE `duplicate_database`. */
const DUPLICATE = '42P04'

async function namesLike(base: string, prefix: string): Promise<string[]> {
  const rows = await run(base, 'SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    prefix,
  ])
  return rows.map(({ datname }) => String(datname))
}

async function run(
  base: string,
  statement: string,
  values: readonly string[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

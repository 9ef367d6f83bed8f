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
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(
    template === undefined
      ? `CREATE DATABASE ${name}`
      : `CREATE DATABASE ${name} TEMPLATE ${template}`,
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
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`,
      )
      await run(`DROP DATABASE ${name}`)
    },
  }
}

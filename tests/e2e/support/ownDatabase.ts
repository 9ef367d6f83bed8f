import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Makes an empty database on the PostgreSQL server for tests (`base`), and says how to reach and drop it. */
export async function ownDatabase(base: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portico_e2e_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`CREATE DATABASE ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) }
}

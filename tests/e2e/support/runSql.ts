import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Runs a statement on a test's database and returns its rows. */
export type RunSql = (
  statement: string,
  values?: readonly unknown[],
) => Promise<Record<string, unknown>[]>

/** Runs `prepare` on the embedded database of a data folder, which no server may be using. */
export async function prepareEmbedded(
  dataFolder: string,
  prepare: (sql: RunSql) => Promise<void>,
): Promise<void> {
  const database = await PGlite.create(path.join(dataFolder, 'db'))
  try {
    await prepare(
      async (statement, values = []) =>
        (await database.query<Record<string, unknown>>(statement, [...values])).rows,
    )
  } finally {
    await database.close()
  }
}

/**
 * Runs `prepare` on a PostgreSQL database. Turns row-level security off while it runs, because it
 * changes several companies at once.
 */
export async function preparePostgres(
  url: string,
  prepare: (sql: RunSql) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const sql: RunSql = async (statement, values = []) =>
    (await client.query<Record<string, unknown>>(statement, [...values])).rows
  try {
    const protectedTables = await sql(
      `SELECT relname AS name FROM pg_class WHERE relforcerowsecurity AND relkind IN ('r', 'p')`,
    )
    for (const { name } of protectedTables)
      await sql(`ALTER TABLE "${String(name)}" NO FORCE ROW LEVEL SECURITY`)
    await prepare(sql)
    for (const { name } of protectedTables)
      await sql(`ALTER TABLE "${String(name)}" FORCE ROW LEVEL SECURITY`)
  } finally {
    await client.end()
  }
}

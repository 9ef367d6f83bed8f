import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { failed, passed, type Finding } from './Finding'

/**
 * Checks that the database responds: the PostgreSQL server at `url` (15 or newer), otherwise the
 * embedded one. Changes nothing and reveals no password.
 */
export async function checkDatabase(url: string | undefined, production = false): Promise<Finding> {
  return url === undefined ? checkEmbedded() : checkServer(url, production)
}

async function checkEmbedded(): Promise<Finding> {
  try {
    const database = await PGlite.create()
    await database.query('select 1')
    await database.close()
    return passed('database', 'the embedded one works')
  } catch (error) {
    return failed(
      'database',
      `the embedded one does not start: ${error instanceof Error ? error.message : String(error)}`,
      'Run npm ci again, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

async function checkServer(url: string, production: boolean): Promise<Finding> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    await client.connect()
    try {
      const { rows } = await client.query<{ version: number; text: string; bypasses: boolean }>(
        "select current_setting('server_version_num')::int as version, current_setting('server_version') as text, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user",
      )
      return judgeServer(rows[0], production)
    } finally {
      await client.end()
    }
  } catch (error) {
    return failed(
      'database',
      `the one that DATABASE_URL names can't be reached: ${reason(error)}`,
      'Start it, correct host, name, user and password in DATABASE_URL, or leave it out for the embedded database.',
    )
  }
}

function judgeServer(
  row: { version: number; text: string; bypasses: boolean } | undefined,
  production: boolean,
): Finding {
  const found = `PostgreSQL ${row?.text ?? 'of an unknown version'}`
  if (!row || row.version < 150_000) return failed('database', found, 'Use PostgreSQL 15 or newer.')
  if (production && row.bypasses)
    return failed(
      'database',
      `${found}, as a superuser`,
      'Use an ordinary user: row-level security does not apply to this one.',
    )
  return passed('database', found)
}

/**
 * Why the check failed: the error's code if it has one. Never an address, which may have a
 * password.
 */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  if (!(error instanceof Error)) return 'unknown reason'
  if ('code' in error && typeof error.code === 'string')
    return error.code === 'ERR_INVALID_URL'
      ? 'it is not a URL'
      : `${error.code}${/^\d/.test(error.code) ? ` ${error.message}` : ''}`
  return error.message
}

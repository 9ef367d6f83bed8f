import type { BackupRecord } from './backupRecord'
import { connect } from './connect'

/** Keeps a backup as the last one in the database of a PostgreSQL server, without migrating it. */
export async function recordInPostgres(url: string, { at, bytes }: BackupRecord): Promise<void> {
  const connection = await connect('DATABASE_URL', url)
  try {
    // Both are of our own making: a time and a number.
    await connection.query(
      `insert into backup_records (id, at, bytes) values (1, '${new Date(at).toISOString()}', ${Number(bytes)})
       on conflict (id) do update set at = excluded.at, bytes = excluded.bytes`,
    )
  } finally {
    await connection.end()
  }
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { migrationsFolder } from '../db/migrationsFolder'
import { StartError } from '../env/StartError'
import type { BackupContents } from './Manifest'
import type { Query } from '../db/Database'

/** What a backup says about the schema and the server. */
export type SchemaState = Pick<BackupContents, 'postgres' | 'migration' | 'migrationTime'>

/** Reads which migration a database is at; throws StartError if it has no data of Portico. */
export async function readSchemaState(query: Query): Promise<SchemaState> {
  const [found] = await query(`select
    to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
    split_part(current_setting('server_version'), ' ', 1) as version`)
  if (found?.['migrated'] !== true) throw new StartError('this database has no data of Portico')
  const [last] = await query(
    'select max(created_at)::text as created from drizzle.__drizzle_migrations',
  )
  const migrationTime = Number(last?.['created'])
  const known = await readJournal()
  return {
    postgres: String(found['version']),
    migration: known.find(({ when }) => when === migrationTime)?.tag ?? null,
    migrationTime,
  }
}

/**
 * The time of the migration since which an archive of a PostgreSQL server can be restored: pg_restore
 * works without a search path, and a function that generates a column named another one without its
 * schema.
 */
export async function restorableSince(): Promise<number> {
  const migration = (await readJournal()).find(({ tag }) => tag.endsWith('_restorable'))
  if (migration === undefined) throw new Error('the migration is missing')
  return migration.when
}

/** The time of the last migration that this build knows. */
export const lastMigrationTime = async (): Promise<number> =>
  Math.max(...(await readJournal()).map(({ when }) => when))

async function readJournal(): Promise<readonly { tag: string; when: number }[]> {
  const text = await readFile(path.join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')
  // The cast is safe: the file is part of this build.
  return (JSON.parse(text) as { entries: { tag: string; when: number }[] }).entries
}

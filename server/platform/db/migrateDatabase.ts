import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { StartError } from '../env/StartError'
import { migrationsFolder } from './migrationsFolder'

/** A migration that has run, by its name, and the milliseconds that it took. */
export interface RanMigration {
  name: string
  ms: number
}

/**
 * Runs the migrations that a database lacks, all or none of them, and reports each of them once all
 * are stored. Throws StartError if a newer version of Portico has migrated the database: this one
 * doesn't know what it would read and write.
 */
export async function migrateDatabase(
  db: Pick<PgDatabase<NodePgQueryResultHKT>, 'execute' | 'transaction'>,
  onMigrated: (migration: RanMigration) => void = () => undefined,
  folder = migrationsFolder(),
): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const last = await lastMigration(db)
  const migrations = await readMigrations(folder)
  const newest = migrations.at(-1)
  if (newest !== undefined && last > newest.at)
    throw new StartError(
      `the database has migrations of a newer version of Portico, after ${newest.name}, the last one of this version; start the newer version, or restore a backup from before the upgrade`,
    )
  const ran: RanMigration[] = []
  await db.transaction(async (tx) => {
    for (const { name, at, hash, statements } of migrations) {
      if (at <= last) continue
      const began = performance.now()
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
      )
      ran.push({ name, ms: Math.round(performance.now() - began) })
    }
  })
  for (const migration of ran) onMigrated(migration)
}

/** Whether a database has exactly the migrations of this version; changes nothing. */
export async function isMigrated(
  db: Pick<PgDatabase<NodePgQueryResultHKT>, 'execute'>,
): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (rows[0]?.exists !== true) return false
  const last = await lastMigration(db)
  return last === (await readMigrations(migrationsFolder())).at(-1)?.at
}

async function lastMigration(
  db: Pick<PgDatabase<NodePgQueryResultHKT>, 'execute'>,
): Promise<number> {
  const { rows } = await db.execute<{ last: string | number | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.last ?? 0)
}

/** The migrations of a folder in the journal's order. */
async function readMigrations(folder: string) {
  // `npm run prepare` and drizzle rely on the same shape.
  const { entries } = JSON.parse(
    await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder: folder }).map(
    ({ sql: statements, folderMillis, hash }, index) => ({
      name: entries[index]?.tag ?? hash,
      at: folderMillis,
      hash,
      statements,
    }),
  )
}

import { sql } from 'drizzle-orm'
import type { Tx } from '../db/Database'
import { backupRecords } from '../db/schema/backupRecords'
import type { Manifest } from './Manifest'

/** What is kept of a backup: when it began, and its size in bytes. */
export type BackupRecord = Pick<Manifest, 'at' | 'bytes'>

/** The last backup of this installation that is known; undefined if there is none. */
export async function findLastBackup(db: Tx): Promise<{ at: Date; bytes: number } | undefined> {
  const [row] = await db
    .select({ at: backupRecords.at, bytes: backupRecords.bytes })
    .from(backupRecords)
  return row
}

/** Keeps a backup as the last one, unless a later one is known. */
export async function recordBackup(db: Tx, { at, bytes }: BackupRecord): Promise<void> {
  const values = { at: new Date(at), bytes }
  await db
    .insert(backupRecords)
    .values(values)
    .onConflictDoUpdate({
      target: backupRecords.id,
      set: values,
      setWhere: sql`${backupRecords.at} < excluded.at`,
    })
}

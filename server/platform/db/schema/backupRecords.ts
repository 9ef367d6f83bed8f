import { bigint, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Platform table: one row, the last backup of the installation that `club backup` has made. */
export const backupRecords = pgTable('backup_records', {
  id: integer('id').primaryKey().default(1),
  /** When the backup began. */
  at: timestamp('at', { withTimezone: true }).notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

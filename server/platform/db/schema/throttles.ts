import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Platform table: how many attempts a bucket (such as an account or an address) has counted in its
 * current window.
 */
export const throttles = pgTable('throttles', {
  bucket: text('bucket').primaryKey(),
  attempts: integer('failures').notNull(),
  windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
})

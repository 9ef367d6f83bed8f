import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Platform table: number of failed attempts per bucket (an account or an address) in a window of 15
 * minutes.
 */
export const throttles = pgTable('throttles', {
  bucket: text('bucket').primaryKey(),
  failures: integer('failures').notNull(),
  windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
})

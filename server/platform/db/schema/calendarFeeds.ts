import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

/** Company table: how often customers have renewed the secrets of their calendar feeds. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    renewals: integer('renewals').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId] })],
)

import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: browser tabs in which a club's studio is open; a tab stays listed as long as it
 * sends heartbeats.
 */
export const studioPresences = pgTable(
  'studio_presences',
  {
    companyId: integer('company_id').notNull(),
    domainId: integer('domain_id').notNull(),
    adminSession: text('admin_session').notNull(),
    /** Id that the tab generated for itself. */
    tab: text('tab').notNull(),
    adminId: integer('admin_id').notNull(),
    /** Id of the group of fields in which the tab has unpublished edits; null if it has none. */
    edits: text('edits'),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.adminSession, table.tab] })],
)

import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Company table: tabs that have a club's studio open, as long as they send heartbeats. */
export const studioPresences = pgTable(
  'studio_presences',
  {
    companyId: integer('company_id').notNull(),
    domainId: integer('domain_id').notNull(),
    adminSession: text('admin_session').notNull(),
    /** Chosen by the tab. */
    tab: text('tab').notNull(),
    adminId: integer('admin_id').notNull(),
    /** Id of the group of fields with unpublished edits there. */
    edits: text('edits'),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.adminSession, table.tab] })],
)

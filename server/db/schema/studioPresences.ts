import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Company table: the tabs that have the studio of a club open, each as long as it says so. */
export const studioPresences = pgTable(
  'studio_presences',
  {
    companyId: integer('company_id').notNull(),
    domainId: integer('domain_id').notNull(),
    adminSession: text('admin_session').notNull(),
    /** Chosen by the tab. */
    tab: text('tab').notNull(),
    adminId: integer('admin_id').notNull(),
    /** Id of the group of fields that is edited there and not published yet. */
    edits: text('edits'),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.adminSession, table.tab] })],
)

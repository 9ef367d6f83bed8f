import { integer, jsonb, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: the unpublished work of one admin on one domain, a merge patch in camelCase
 * without secrets.
 */
export const domainDrafts = pgTable(
  'domain_drafts',
  {
    companyId: integer('company_id').notNull(),
    domainId: integer('domain_id').notNull(),
    adminId: integer('admin_id').notNull(),
    /**
     * From one sequence for all drafts: a discarded and restarted draft never reuses an old
     * version.
     */
    version: integer('version').notNull().generatedByDefaultAsIdentity(),
    baseRevision: integer('base_revision').notNull(),
    config: jsonb('config').$type<Record<string, unknown>>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.domainId, table.adminId] })],
)

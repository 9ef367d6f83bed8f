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
     * A number from one sequence for all drafts, so that a draft that is discarded and started
     * again never has an earlier version.
     */
    version: integer('version').notNull().generatedByDefaultAsIdentity(),
    baseRevision: integer('base_revision').notNull(),
    config: jsonb('config').$type<Record<string, unknown>>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.domainId, table.adminId] })],
)

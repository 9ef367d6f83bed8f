import { integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Company table: the unpublished changes of one admin to one domain, as a merge patch in camelCase
 * without secrets.
 */
export const domainDrafts = pgTable(
  'domain_drafts',
  {
    companyId: integer('company_id').notNull(),
    domainId: integer('domain_id').notNull(),
    adminId: integer('admin_id').notNull(),
    /**
     * A number from one sequence for all drafts: if a draft is discarded and started again, it
     * never gets an earlier draft's version.
     */
    version: integer('version').notNull().generatedByDefaultAsIdentity(),
    /** Stays while the draft is saved again; a draft that is started anew gets another. */
    id: uuid('id').notNull().defaultRandom(),
    baseRevision: integer('base_revision').notNull(),
    config: jsonb('config').$type<Record<string, unknown>>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.domainId, table.adminId] })],
)

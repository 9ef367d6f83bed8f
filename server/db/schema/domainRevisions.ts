import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Change } from '../../../src/core/config/diffConfig'

/**
 * Company table: one row for each published config, a merge patch over the one before or the whole,
 * with the changes in readable form.
 */
export const domainRevisions = pgTable(
  'domain_revisions',
  {
    companyId: integer('company_id').notNull(),
    domainId: integer('domain_id').notNull(),
    revision: integer('revision').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    by: text('by').notNull(),
    note: text('note').notNull().default(''),
    /** true when the edit came without If-Match (decision 8). */
    forced: boolean('forced').notNull(),
    /** The revision whose config this one is again; null when it is no restore. */
    restoredFrom: integer('restored_from'),
    /** Whether it was published by itself at a time that its author chose. */
    scheduled: boolean('scheduled').notNull().default(false),
    /** When it goes back by itself; null for good. */
    until: timestamp('until', { withTimezone: true }),
    /** The revision for a time that this one takes back; null when it takes none back. */
    takenBackFrom: integer('taken_back_from'),
    /** The first of them in readable form; `changeCount` says how many there were. */
    changes: jsonb('changes').$type<Change[]>().notNull(),
    changeCount: integer('change_count').notNull(),
    /**
     * The whole config, every so often; else null, and `patch` leads there from the revision
     * before.
     */
    config: jsonb('config').$type<unknown>(),
    patch: jsonb('patch').$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.domainId, table.revision] })],
)

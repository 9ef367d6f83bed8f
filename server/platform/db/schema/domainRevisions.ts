import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Change } from '../../../../src/core/config/diffConfig'

/**
 * Company table: one row per published config, a merge patch over the previous one or the whole
 * config, with the changes in readable form.
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
    /** true when the edit came without If-Match. */
    forced: boolean('forced').notNull(),
    /** The revision whose config this one restores; null if it is not a restore. */
    restoredFrom: integer('restored_from'),
    /** Whether a scheduled publish created it. */
    scheduled: boolean('scheduled').notNull().default(false),
    /** When it is reverted automatically; null if it is permanent. */
    until: timestamp('until', { withTimezone: true }),
    /** The temporary revision that this one reverts; null if none. */
    takenBackFrom: integer('taken_back_from'),
    /** The first changes in readable form; `changeCount` is the total. */
    changes: jsonb('changes').$type<Change[]>().notNull(),
    changeCount: integer('change_count').notNull(),
    /**
     * The whole config, stored for some revisions only; otherwise null, and `patch` is applied to
     * the previous revision.
     */
    config: jsonb('config').$type<unknown>(),
    patch: jsonb('patch').$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.domainId, table.revision] })],
)

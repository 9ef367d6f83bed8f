import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ConfigDifference } from '#src/core/json/diffConfig'

/** A change as it is stored, with an English sentence that describes it. */
export interface RecordedChange extends ConfigDifference {
  text: string
}

/**
 * Company table: one row per published config. It stores a merge patch over the previous revision
 * or the whole config, and the changes in readable form.
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
    /**
     * Whether the config was published without If-Match, so that it may have overwritten someone
     * else's change.
     */
    forced: boolean('forced').notNull(),
    /** The earlier revision whose config this revision restored; null if it restored none. */
    restoredFrom: integer('restored_from'),
    /** Whether a scheduled publish created this revision. */
    scheduled: boolean('scheduled').notNull().default(false),
    /** When this revision is reverted automatically; null if it is permanent. */
    until: timestamp('until', { withTimezone: true }),
    /** The temporary revision that this revision reverted; null if it reverted none. */
    takenBackFrom: integer('taken_back_from'),
    /** The first changes in readable form; `changeCount` is the number of all changes. */
    changes: jsonb('changes').$type<RecordedChange[]>().notNull(),
    changeCount: integer('change_count').notNull(),
    /**
     * The whole config, for some revisions only; if null, the config is the previous revision's
     * with `patch` applied.
     */
    config: jsonb('config').$type<unknown>(),
    patch: jsonb('patch').$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.domainId, table.revision] })],
)

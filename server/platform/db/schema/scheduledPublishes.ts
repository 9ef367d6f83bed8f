import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AdminLevel } from './admins'
import type { RecordedChange } from './domainRevisions'

/**
 * The state of a scheduled publish. `planned`: to be published when due. `live`: published
 * temporarily, to be reverted when due. `held`: it could not be published or reverted when due.
 */
export type ScheduleState = 'planned' | 'live' | 'held'

/**
 * Platform table: config changes that are to be published or reverted at a set time. A row is
 * deleted when nothing is left to do; the revisions record what was published.
 */
export const scheduledPublishes = pgTable('scheduled_publishes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  domainId: integer('domain_id').notNull(),
  /**
   * Id of the admin who scheduled the publish; their rights are checked again when it is published.
   */
  adminId: integer('admin_id').notNull(),
  /**
   * The author's level when they scheduled the publish; once live, their level when it was
   * published. It is reverted with this level, even if the author's rights have changed since.
   */
  authorLevel: text('author_level').$type<AdminLevel>().notNull(),
  state: text('state').$type<ScheduleState>().notNull(),
  /** When the publish is due or, once live, was due. */
  runAt: timestamp('run_at', { withTimezone: true }).notNull(),
  /** How many minutes after `runAt` the publish is reverted; null if it is permanent. */
  revertAfterMinutes: integer('revert_after_minutes'),
  note: text('note').notNull().default(''),
  /**
   * The config, without secrets, that `patch` applies to. `planned`: the config that the draft was
   * based on; `live`: the config that was published.
   */
  base: jsonb('base').$type<Record<string, unknown>>().notNull(),
  /**
   * The revision whose config `base` was at first; reverts of other temporary publishes may have
   * changed `base` since.
   */
  baseRevision: integer('base_revision').notNull(),
  /**
   * A merge patch in camelCase over `base`. `planned`: the draft, including values that a temporary
   * publish has already set; `live`: the patch that reverts the publish.
   */
  patch: jsonb('patch').$type<Record<string, unknown>>().notNull(),
  /** The revision that the publish created; null while planned. */
  appliedRevision: integer('applied_revision'),
  /** Why the publish is held; null unless `held`. */
  heldReason: text('held_reason'),
  /** The changes that the reason is about; empty if it is about none. */
  heldPlaces: jsonb('held_places').$type<RecordedChange[]>().notNull().default([]),
  /**
   * Scheme, host and port of the studio, without a trailing slash; used for links in emails about
   * the publish.
   */
  origin: text('origin').notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** When it is next due to be published, reverted or retried; null while held. */
  nextAt: timestamp('next_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

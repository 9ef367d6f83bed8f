import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AdminLevel } from './admins'

/**
 * planned: waits for its time. live: published temporarily, waits to be reverted. held: could not
 * be run when due.
 */
export type ScheduleState = 'planned' | 'live' | 'held'

/** A conflicting setting, in the form of a change in history. */
export interface HeldPlace {
  path: string
  before?: unknown
  after?: unknown
  text: string
}

/**
 * Platform table: config changes that a clock will publish or revert. Completed ones
 * are deleted; history records them.
 */
export const scheduledPublishes = pgTable('scheduled_publishes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  domainId: integer('domain_id').notNull(),
  /** The author: their rights are checked again on publishing. */
  adminId: integer('admin_id').notNull(),
  /**
   * The level of the planning, then of the publishing admin: it is reverted with this level,
   * whatever the author may do by then.
   */
  authorLevel: text('author_level').$type<AdminLevel>().notNull(),
  state: text('state').$type<ScheduleState>().notNull(),
  /** When it is, or was, to be published. */
  runAt: timestamp('run_at', { withTimezone: true }).notNull(),
  /** Minutes after `runAt`; null if the publish is permanent. */
  revertAfterMinutes: integer('revert_after_minutes'),
  note: text('note').notNull().default(''),
  /**
   * The config without secrets that `patch` applies to: planned, what its draft was based on; live,
   * the config once published.
   */
  base: jsonb('base').$type<Record<string, unknown>>().notNull(),
  /** The revision whose config `base` was; later reverts may have changed `base` since. */
  baseRevision: integer('base_revision').notNull(),
  /**
   * Merge patch in camelCase over `base`: planned, the draft as requested, including values that a
   * temporary publish already sets; live, the revert.
   */
  patch: jsonb('patch').$type<Record<string, unknown>>().notNull(),
  /** The revision it was published as; null before. */
  appliedRevision: integer('applied_revision'),
  heldReason: text('held_reason'),
  heldPlaces: jsonb('held_places').$type<HeldPlace[]>().notNull().default([]),
  /** Scheme, host and port of the studio for emails about it, without a trailing slash. */
  origin: text('origin').notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** When it is due next; null while held. */
  nextAt: timestamp('next_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

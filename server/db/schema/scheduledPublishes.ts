import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AdminLevel } from '../../areas/admins/model/adminLevel'

/**
 * planned: waits for its time. live: published for a time, waits to go back. held: its time came
 * and it could not be done.
 */
export type ScheduleState = 'planned' | 'live' | 'held'

/** A place of a config that stands in the way, as a change of history. */
export interface HeldPlace {
  path: string
  before?: unknown
  after?: unknown
  text: string
}

/**
 * Platform table: changes of configs that a clock is to publish or take back (decision 20). What is
 * done leaves it; history tells of it.
 */
export const scheduledPublishes = pgTable('scheduled_publishes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  domainId: integer('domain_id').notNull(),
  /** Whose change it is: their rights are looked up again when it is published. */
  adminId: integer('admin_id').notNull(),
  /**
   * The level that planned it, then the one that published it: with this it is taken back, whatever
   * its author may do by then.
   */
  authorLevel: text('author_level').$type<AdminLevel>().notNull(),
  state: text('state').$type<ScheduleState>().notNull(),
  /** When it is, or was, to be published. */
  runAt: timestamp('run_at', { withTimezone: true }).notNull(),
  /** For how long after `runAt`; null for good. */
  revertAfterMinutes: integer('revert_after_minutes'),
  note: text('note').notNull().default(''),
  /**
   * The config, without secrets, that `patch` was made on: planned, what its draft was begun on;
   * live, what stood once it was published.
   */
  base: jsonb('base').$type<Record<string, unknown>>().notNull(),
  /**
   * The revision whose config `base` was; what is taken back later may have changed `base` since.
   */
  baseRevision: integer('base_revision').notNull(),
  /**
   * Merge patch in camelCase over `base`: planned, the draft as it was asked for, also where
   * something out for a time gives a value already; live, the way back.
   */
  patch: jsonb('patch').$type<Record<string, unknown>>().notNull(),
  /** The revision that it was published as; null before. */
  appliedRevision: integer('applied_revision'),
  heldReason: text('held_reason'),
  heldPlaces: jsonb('held_places').$type<HeldPlace[]>().notNull().default([]),
  /** Scheme, host and port of the studio for mails about it, without a slash at its end. */
  origin: text('origin').notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** When something is to be done with it next; null while it is held. */
  nextAt: timestamp('next_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

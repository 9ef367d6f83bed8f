import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A random token of the database's own making. */
export const newHostToken = sql<string>`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`

/**
 * Platform table: one host with its sparse config (camelCase) and revision. `profile` holds the
 * other fields of the entity.
 */
export const domains = pgTable('domains', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  companyId: integer('company_id').notNull(),
  slug: text('slug').notNull().unique(),
  host: text('host').notNull().unique(),
  name: text('name').notNull(),
  config: jsonb('config').$type<unknown>().notNull(),
  revision: integer('revision').notNull().default(1),
  profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
  /**
   * When it was proven that the host is the club's; null: not yet, and in production visitors don't
   * find it.
   */
  hostVerifiedAt: timestamp('host_verified_at', { withTimezone: true }),
  /** Since when it has this host; a claim that is not proven lapses. */
  hostSince: timestamp('host_since', { withTimezone: true }).notNull().defaultNow(),
  /** What proves it; another host gets another one. */
  hostToken: text('host_token').notNull().default(newHostToken),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

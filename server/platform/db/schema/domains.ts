import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** SQL for a new random host token. */
export const newHostToken = sql<string>`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`

/**
 * Platform table: domains, each a host with its sparse config (camelCase) and revision. `profile`
 * holds the other fields of the entity.
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
   * When it was proven that the host belongs to the club. While null, visitors of a production
   * server can't reach the club.
   */
  hostVerifiedAt: timestamp('host_verified_at', { withTimezone: true }),
  /**
   * When the domain got its current host. If the host is not proven in time, the claim to it
   * lapses.
   */
  hostSince: timestamp('host_since', { withTimezone: true }).notNull().defaultNow(),
  /** The token that proves the host; replaced when the domain gets another host. */
  hostToken: text('host_token').notNull().default(newHostToken),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

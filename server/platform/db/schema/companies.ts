import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Platform table: owners of domains, customers and money. `profile` holds the other fields of the
 * entity (doc 1 §3), camelCase.
 */
export const companies = pgTable('companies', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  /** Counts changes; part of the ETag of GET /config. */
  version: integer('version').notNull().default(1),
  /** Created by the demo or by a demo admin: production refuses to start on it. */
  demo: boolean('demo').notNull().default(false),
  /**
   * Version of the rules by which its stored configs were last cleaned of credentials; 0: never.
   */
  secretRules: integer('secret_rules').notNull().default(0),
  profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

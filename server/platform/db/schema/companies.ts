import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Platform table: companies, which own domains, customers and money. `profile` holds the other
 * fields of the entity (doc 1 §3), camelCase.
 */
export const companies = pgTable('companies', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  /** The number of changes to this row; part of the ETag of GET /config. */
  version: integer('version').notNull().default(1),
  /**
   * Whether the company was created by the demo or by a demo admin: a production server refuses to
   * start on a database with such a company.
   */
  demo: boolean('demo').notNull().default(false),
  /**
   * Version of the secret rules by which the company's stored configs were last cleaned of
   * credentials; 0 if never.
   */
  secretRules: integer('secret_rules').notNull().default(0),
  profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Platform table: one host with its sparse config (camelCase) and revision. `profile` holds the other fields of the entity. */
export const domains = pgTable('domains', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  companyId: integer('company_id').notNull(),
  slug: text('slug').notNull().unique(),
  host: text('host').notNull().unique(),
  name: text('name').notNull(),
  config: jsonb('config').$type<unknown>().notNull(),
  revision: integer('revision').notNull().default(1),
  profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

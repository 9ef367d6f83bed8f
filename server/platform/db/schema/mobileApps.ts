import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Company table: the native apps of domains. `profile` holds the other fields of the entity (doc 1
 * §3), camelCase.
 */
export const mobileApps = pgTable(
  'mobile_apps',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    domainId: integer('domain_id').notNull(),
    name: text('name').notNull(),
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

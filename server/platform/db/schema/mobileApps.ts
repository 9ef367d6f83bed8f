import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: the native apps of domains. `profile` holds the other fields of the entity (doc 1
 * §3), camelCase.
 */
export const mobileApps = pgTable(
  'mobile_apps',
  {
    ...companyScopedId(),
    domainId: integer('domain_id').notNull(),
    name: text('name').notNull(),
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

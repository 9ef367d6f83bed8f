import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Business } from '../../../../generated/types'

/** A business's fields that have no column of their own. */
export type BusinessProfile = Partial<
  Omit<Business, 'id' | 'name' | 'category' | 'categoryId' | 'type' | 'products' | 'hasProducts'>
>

/**
 * Company table: businesses in the club's directory. `profile` holds the descriptive fields of the
 * entity (doc 3 §3), camelCase.
 */
export const businesses = pgTable(
  'businesses',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    profile: jsonb('profile').$type<BusinessProfile>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

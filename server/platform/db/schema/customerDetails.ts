import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'

/**
 * Company table: a customer's details beyond the profile. `details` holds the fields of the entity
 * PersonalDetails in camelCase; the club's own questions (attributes) are in it by name.
 */
export const customerDetails = pgTable(
  'customer_details',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId] })],
)

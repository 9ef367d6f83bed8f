import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AccountAttribute } from '#generated/types'

/**
 * Company table: the questions that a club asks its customers in addition to the built-in ones, in
 * the club's order (doc 1 §3).
 */
export const accountAttributes = pgTable(
  'account_attributes',
  {
    companyId: integer('company_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** The field of the entity AccountAttribute without its value, which differs per customer. */
    field: jsonb('field').$type<Omit<AccountAttribute['field'], 'value'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.name] })],
)

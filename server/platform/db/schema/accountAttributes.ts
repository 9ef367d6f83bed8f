import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AccountAttribute } from '../../../../generated/types'

/** Company table: a club's own questions about its customers, in its order (doc 1 §3). */
export const accountAttributes = pgTable(
  'account_attributes',
  {
    companyId: integer('company_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** The entity's field without its value, which differs per customer. */
    field: jsonb('field').$type<Omit<AccountAttribute['field'], 'value'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.name] })],
)

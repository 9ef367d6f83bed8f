import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** Company table: the looks that a company keeps by name, for all of its clubs. */
export const looks = pgTable(
  'looks',
  {
    ...companyScopedId(),
    /** Unique in the company in any case. */
    name: text('name').notNull(),
    /** The part of a portal config that `pickLook` returns, in camelCase. */
    config: jsonb('config').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

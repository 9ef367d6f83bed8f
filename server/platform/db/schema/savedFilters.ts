import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DeskResourceName } from '#generated/desk'
import { companyScopedId } from './companyScopedId'

/** Company table: what staff search and filter a list by, under a name for all of the club's staff. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    ...companyScopedId(),
    resource: text('resource').$type<DeskResourceName>().notNull(),
    name: text('name').notNull(),
    /** The list's address after the `?`. */
    query: text('query').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** Company table: words of the club's own by which staff find members. */
export const tags = pgTable(
  'tags',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: which members have a tag. */
export const taggedMembers = pgTable(
  'tagged_members',
  {
    companyId: integer('company_id').notNull(),
    tagId: integer('tag_id').notNull(),
    customerId: integer('customer_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.tagId, table.customerId] })],
)

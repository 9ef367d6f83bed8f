import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** Company table: categories of products, dining, events and the directory, two levels deep. */
export const categories = pgTable(
  'categories',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    /** What the category contains. */
    group: text('sorts').$type<'product' | 'dining' | 'events' | 'directory'>().notNull(),
    /** Id of the parent category; null for a top-level one. */
    parentId: integer('parent_id'),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** The category's path segment, unique within its group. */
    slug: text('slug').notNull(),
    featured: boolean('featured').notNull().default(false),
    description: text('description').notNull(),
    graphicThumb: text('graphic_thumb').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

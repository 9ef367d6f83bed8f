import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

const columns = () => ({
  ...companyScopedId(),
  /** Rises with each change that staff save on the desk. */
  revision: integer('revision').notNull().default(1),
  /** Whether members see it from `publishedAt` on. */
  published: boolean('published').notNull().default(true),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  /** Text in Markdown. */
  body: text('body').notNull(),
  /** Image reference; '' for none. */
  image: text('image').notNull(),
  /** When it becomes visible; null only for a hidden one. */
  publishedAt: timestamp('published_at', { withTimezone: true }),
})

/** Company table: a club's blog posts. */
export const blogPosts = pgTable('blog_posts', columns(), (table) => [
  primaryKey({ columns: [table.companyId, table.id] }),
])

/** Company table: a club's content pages. */
export const contentPages = pgTable('content_pages', columns(), (table) => [
  primaryKey({ columns: [table.companyId, table.id] }),
])

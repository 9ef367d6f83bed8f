import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

const columns = () => ({
  ...companyScopedId(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  /** Text in Markdown. */
  body: text('body').notNull(),
  /** Image reference; '' for none. */
  image: text('image').notNull(),
  /** When the article becomes visible. */
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
})

/** Company table: a club's blog posts. */
export const blogPosts = pgTable('blog_posts', columns(), (table) => [
  primaryKey({ columns: [table.companyId, table.id] }),
])

/** Company table: a club's content pages. */
export const contentPages = pgTable('content_pages', columns(), (table) => [
  primaryKey({ columns: [table.companyId, table.id] }),
])

import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ReviewPlace } from '#generated/types'
import { companyScopedId } from './companyScopedId'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Company table: what was written about a draft with a review link. */
export const reviewComments = pgTable(
  'review_comments',
  {
    ...companyScopedId(),
    domainId: integer('domain_id').notNull(),
    reviewId: integer('review_id').notNull(),
    /** Counts the comments of the link, from 1. */
    number: integer('number').notNull(),
    /** The name that its author gave. */
    author: text('author').notNull(),
    /** Plain text. */
    body: text('body').notNull(),
    /** Path of the page that it is about. */
    path: text('path').notNull(),
    /** The element of the page that it is about; null for the whole page. */
    place: jsonb('place').$type<ReviewPlace>(),
    createdAt: time('created_at').notNull().defaultNow(),
    resolvedAt: time('resolved_at'),
    /** Username of who resolved it. */
    resolvedBy: text('resolved_by'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

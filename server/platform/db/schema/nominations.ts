import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Phone } from '#generated/types'
import { companyScopedId } from './companyScopedId'

/** Company table: people whom customers have nominated for membership of their club (doc 1 §7). */
export const nominations = pgTable(
  'nominations',
  {
    ...companyScopedId(),
    /** Id of the customer who made the nomination. */
    customerId: integer('customer_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: jsonb('phone').$type<Phone>(),
    message: text('message').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

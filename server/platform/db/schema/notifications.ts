import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** Company table: a club's notifications to customers. */
export const notifications = pgTable(
  'notifications',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    topic: text('topic').$type<'club' | 'booking' | 'event' | 'payment' | 'membership'>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Path of the portal page that the notification is about; '' for none. */
    path: text('path').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the customer read the notification; null while unread. */
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

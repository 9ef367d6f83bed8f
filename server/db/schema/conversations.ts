import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Company table: conversations of two sides: a customer and the club's office, or two customers.
 */
export const conversations = pgTable(
  'conversations',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    /** The customer who talks with the club's office, once each; null between members. */
    clubWith: integer('club_with'),
    /** When the newest message came, or the conversation began: what lists are ordered by. */
    lastAt: timestamp('last_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: the customers of a conversation; nobody else ever reads it. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    companyId: integer('company_id').notNull(),
    conversationId: integer('conversation_id').notNull(),
    customerId: integer('customer_id').notNull(),
    /** Id of the newest message that they have read. */
    lastReadId: integer('last_read_id').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.conversationId, table.customerId] })],
)

/** Company table: messages of conversations. */
export const messages = pgTable(
  'messages',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    conversationId: integer('conversation_id').notNull(),
    /** null: the club's office. */
    senderId: integer('sender_id'),
    text: text('text').notNull(),
    /** Made by the sender's browser; sent again, a message is stored once. */
    clientId: uuid('client_id').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

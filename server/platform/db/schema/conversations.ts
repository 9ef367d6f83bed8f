import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: conversations between two sides: a customer and the club's office, or two
 * customers.
 */
export const conversations = pgTable(
  'conversations',
  {
    ...companyScopedId(),
    /**
     * Id of the customer in a conversation with the club's office, of which each customer has at
     * most one; null for a conversation between members.
     */
    officeCustomerId: integer('club_with'),
    /**
     * When the newest message arrived or, without any, the conversation was created. Lists are
     * sorted by it.
     */
    lastAt: timestamp('last_at', { withTimezone: true }).notNull().defaultNow(),
    /** Whether the office is done with it; a new message of the customer opens it again. */
    state: text('state').$type<'open' | 'closed'>().notNull().default('open'),
    /** Username, in lower case, of the staff member to whom it is assigned; null for nobody. */
    assignee: text('assignee'),
    /** Since when a message to the office waits for an answer; null if none does. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }),
    /** Rises with each message, and with each change of state or assignee. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: the customers who take part in a conversation; only they can read it. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    companyId: integer('company_id').notNull(),
    conversationId: integer('conversation_id').notNull(),
    customerId: integer('customer_id').notNull(),
    /** Id of the newest message that this customer has read. */
    lastReadId: integer('last_read_id').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.conversationId, table.customerId] })],
)

/** Company table: messages in conversations. */
export const messages = pgTable(
  'messages',
  {
    ...companyScopedId(),
    conversationId: integer('conversation_id').notNull(),
    /** Id of the customer who sent the message; null if the club's office did. */
    senderId: integer('sender_id'),
    /** Username of the staff member who wrote it for the office; members don't see it. */
    sentBy: text('sent_by'),
    text: text('text').notNull(),
    /** An id that the sender's browser generates, so that a message sent twice is stored once. */
    clientId: uuid('client_id').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

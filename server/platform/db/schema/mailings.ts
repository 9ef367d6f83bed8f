import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { MailingRecord } from '#generated/types'
import { companyScopedId } from './companyScopedId'

/** Company table: emails that staff write to many members; drafts until they are sent. */
export const mailings = pgTable(
  'mailings',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    /** Subject and text in the club's own language. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    translations: jsonb('translations')
      .$type<MailingRecord['translations']>()
      .notNull()
      .default([]),
    /** `news` goes only to those who want news; each has a link that ends them. */
    kind: text('kind').$type<MailingRecord['kind']>().notNull(),
    /** Those whose membership gives access, those who have none, or all accounts. */
    audience: text('audience').$type<MailingRecord['audience']>().notNull(),
    /** Only those who hold this membership, or have this tag; null for no such condition. */
    membershipId: integer('membership_id'),
    tagId: integer('tag_id'),
    /** When and by whom (username) it was sent; null and '' for a draft. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    sentBy: text('sent_by').notNull().default(''),
    /** The Idempotency-Key of the request that sent it. */
    requestKey: text('request_key'),
    /** The last customer whose email is queued, how many are, and when all were. */
    lastCustomerId: integer('last_customer_id').notNull().default(0),
    recipients: integer('recipients').notNull().default(0),
    queuedAt: timestamp('queued_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: emails that are still to be written and sent, each with a job of kind `mail`, and
 * for some time those that were given up, without one. Like
 * jobs, a platform transaction sees those of every company: admins belong to several. No token is
 * stored: an email's link is created when the email is written.
 */
export const mails = pgTable(
  'mails',
  {
    ...companyScopedId(),
    domainId: integer('domain_id').notNull(),
    kind: text('kind').notNull(),
    /**
     * The recipient's address as entered; whether an account has it is checked only when the email
     * is written.
     */
    email: text('email').notNull(),
    language: text('language').notNull(),
    /** Scheme, host and port of the club, without a trailing slash. */
    origin: text('origin').notNull(),
    /** Id of the recipient if it is an admin; null for a customer. */
    adminId: integer('admin_id'),
    /**
     * Id of what the email is about (a transaction or a scheduled publish), for kinds of email that
     * need one.
     */
    subjectId: integer('subject_id'),
    /** When it last could not be sent. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** The left part of its Message-ID: an email that is sent again after a crash keeps it. */
    messageId: uuid('message_id').notNull().defaultRandom(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

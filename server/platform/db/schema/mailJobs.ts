import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Platform table: emails that are still to be written and sent. No token is stored: an email's link
 * is created when the email is written.
 */
export const mailJobs = pgTable('mail_jobs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  domainId: integer('domain_id').notNull(),
  kind: text('kind').notNull(),
  /**
   * The recipient's address as entered; whether an account has it is checked only when the email is
   * written.
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
  /** Whether a person is waiting for the email; if so, it is sent before bulk emails. */
  urgent: boolean('urgent').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
})

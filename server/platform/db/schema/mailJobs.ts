import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Platform table: emails to be written and sent. It stores no token: a link is created when its
 * email is written.
 */
export const mailJobs = pgTable('mail_jobs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  domainId: integer('domain_id').notNull(),
  kind: text('kind').notNull(),
  /** As typed; whether it belongs to an account is checked only when the email is written. */
  email: text('email').notNull(),
  language: text('language').notNull(),
  /** Scheme, host and port of the club, without a trailing slash. */
  origin: text('origin').notNull(),
  /** The recipient, if an admin rather than a customer. */
  adminId: integer('admin_id'),
  /** The subject's id, for kinds that have one: a transaction, or a planned publish. */
  subjectId: integer('subject_id'),
  /** A person is waiting for it, so it goes before bulk emails. */
  urgent: boolean('urgent').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
})

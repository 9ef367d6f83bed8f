import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Platform table: mails that wait to be written and sent. It holds no token: a link is made when
 * its mail is written.
 */
export const mailJobs = pgTable('mail_jobs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  domainId: integer('domain_id').notNull(),
  kind: text('kind').notNull(),
  /** As it was typed; whether anybody has it is only found out when the mail is written. */
  email: text('email').notNull(),
  language: text('language').notNull(),
  /** Scheme, host and port of the club, without a slash at its end. */
  origin: text('origin').notNull(),
  /** Whom it is for, where that is an admin and no customer. */
  adminId: integer('admin_id'),
  /**
   * What it is about, where its kind is about something: a transaction's id, or a planned
   * publish's.
   */
  subjectId: integer('subject_id'),
  /** A person waits for it, so it goes before what is sent to many. */
  urgent: boolean('urgent').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
})

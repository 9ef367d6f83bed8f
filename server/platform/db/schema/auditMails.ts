import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What acts of staff can be mailed about. */
export const auditTopics = [
  'refunds',
  'erased',
  'admins',
  'published',
  'downloads',
  'failed-sign-ins',
  'cancelled-events',
] as const

/** What an act is about that is mailed. */
export type AuditTopic = (typeof auditTopics)[number]

/** Company table: which acts of staff are mailed to an admin; a job of kind `audit-mail` does so. */
export const auditMails = pgTable(
  'audit_mails',
  {
    companyId: integer('company_id').notNull(),
    adminId: integer('admin_id').notNull(),
    topics: text('topics').array().$type<AuditTopic[]>().notNull(),
    /** `soon` collects for some minutes, `daily` until the next morning. */
    often: text('often').$type<'soon' | 'daily'>().notNull(),
    /** Only refunds of this amount or more. */
    refundsFromCents: integer('refunds_from_cents').notNull(),
    /** The latest email has the acts after the first time, up to the second. */
    mailedFrom: timestamp('mailed_from', { withTimezone: true }).notNull(),
    mailedUntil: timestamp('mailed_until', { withTimezone: true }).notNull(),
    /** Up to when acts were looked for; there is none to mail since the latest email. */
    seenUntil: timestamp('seen_until', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.adminId] })],
)

import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The kinds of jobs; the feature that owns a kind runs it and says what its subject is. */
export const jobKinds = [
  'cancelled-place',
  'event-notice',
  'hold',
  'house-month',
  'mail',
  'offer',
  'payment',
  'publish',
  'refund',
  'renewal',
  'series',
  'slot',
  'slot-requests',
  'wallet-card',
  'wallet-guest-pass',
  'wallet-ticket',
  'wallet-voucher',
] as const

/** A kind of job. */
export type JobKind = (typeof jobKinds)[number]

/**
 * Company table: work to do in the background, once per kind and subject. A platform transaction
 * sees the jobs of every company, because a server works for all of them.
 */
export const jobs = pgTable(
  'jobs',
  {
    companyId: integer('company_id').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** Id of what the job is about. */
    subjectId: integer('subject_id').notNull(),
    /** When the job is due; once claimed, when it is due again unless it has ended. */
    nextAt: timestamp('next_at', { withTimezone: true }).notNull().default(new Date(0)),
    /** How many times the job was claimed since it was scheduled. */
    attempts: integer('attempts').notNull().default(0),
    /** Whether a person waits for it; then it goes before the other jobs of its kind. */
    urgent: boolean('urgent').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.subjectId] })],
)

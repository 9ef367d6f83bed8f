import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The kinds of jobs, with what the subject's id names; the feature that owns a kind runs it. */
export const jobKinds = [
  /** Mails an admin what others did; subject: the admin. */
  'audit-mail',
  /** Refunds and tells a person of a cancelled event; subject: the cancelled place. */
  'cancelled-place',
  /** Tells the holders of a changed event; subject: the event notice. */
  'event-notice',
  /** Deletes what the company has kept long enough; subject: the company. */
  'forget',
  /** Ends an unpaid order's hold; subject: the order. */
  'hold',
  /** Bills a month of a house account; subject: the month. */
  'house-month',
  /** Checks and writes an imported file, and deletes it after a day; subject: the import. */
  'import',
  /** Reminds customers of open invoices; subject: the reminders. */
  'invoice-reminders',
  /** Sends an email; subject: its row in `mails`. */
  'mail',
  /** Queues the emails of a mailing; subject: the mailing. */
  'mailing',
  /** Ends the offer of a place from a waitlist; subject: the waitlist entry. */
  'offer',
  /** Looks up a payment whose outcome is unknown; subject: the payment. */
  'payment',
  /** Issues vouchers, passes or house credits to many customers; subject: the issue. */
  'perk-issue',
  /** Tells the holders of a membership of a new price; subject: the price notice. */
  'price-notice',
  /** Runs and reverts scheduled publishes; subject: the domain. */
  'publish',
  /** Retries or looks up a refund whose outcome is unknown; subject: the refund. */
  'refund',
  /** Charges a membership's next term; subject: the subscription. */
  'renewal',
  /** Tells those whose bookings no longer fit what can be booked; subject: the schedule notice. */
  'schedule-notice',
  /** Creates the next dates of a series; subject: the series. */
  'series',
  /** Ends the hold of a time in a cart; subject: the cart item. */
  'slot',
  /** Offers freed slots to those who asked for them; subject: the schedule. */
  'slot-requests',
  /** Closes the company's past months, with a statement for each customer; subject: the company. */
  'statements',
  /** Moves new uploads to the store and removes those of deleted ones; subject: none. */
  'uploads',
  /** Tells Apple and Google that a card's passes have changed; subject: the card. */
  'wallet-card',
  /** The same for a guest pass; subject: the guest pass. */
  'wallet-guest-pass',
  /** Refreshes the passes of all cards of a changed membership; subject: the membership. */
  'wallet-membership',
  /** Tells Apple and Google that a ticket's passes have changed; subject: the ticket. */
  'wallet-ticket',
  /** The same for a voucher; subject: the voucher. */
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
    /** When it was due before anybody claimed it: for how long it has been waiting. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    /** How many times the job was claimed since it was scheduled. */
    attempts: integer('attempts').notNull().default(0),
    /** Whether a person waits for it; then it goes before the other jobs of its kind. */
    urgent: boolean('urgent').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.subjectId] })],
)

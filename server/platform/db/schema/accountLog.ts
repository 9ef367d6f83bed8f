import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: what happened with an account that nothing else keeps: when somebody signed in to
 * it, and the emails that were sent to it.
 */
export const accountLog = pgTable(
  'account_log',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    /** When they signed in, or when the email was sent or last could not be. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Id that the email had in `mails`; null for a sign-in. */
    mailId: integer('mail_id'),
    /** Kind of the email; '' for a sign-in. */
    mailKind: text('mail_kind').notNull().default(''),
    /**
     * The email's subject line; '' if it was not written, has an amount or names somebody else, or
     * for a sign-in.
     */
    subject: text('subject').notNull().default(''),
    /** `retried`: the email could not be sent so far; `failed`: it was given up. */
    state: text('state').$type<'signed-in' | 'sent' | 'retried' | 'failed'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

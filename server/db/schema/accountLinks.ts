import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: links and codes that let a person into their account once, by the SHA-256 of what
 * they carry.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    companyId: integer('company_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    customerId: integer('customer_id').notNull(),
    kind: text('kind')
      .$type<'activate' | 'reset' | 'verify' | 'sign-in' | 'email-change' | 'revert-email'>()
      .notNull(),
    /** The address that it was sent to: after a change of address it is worth nothing. */
    emailLower: text('email_lower').notNull(),
    /**
     * The change of email that it confirms or takes back, with which it ends; null for other kinds.
     */
    emailChangeId: integer('email_change_id'),
    /** Went out by mail, so that using it proves the address; a code may have come on paper. */
    mailed: boolean('mailed').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.tokenHash] })],
)

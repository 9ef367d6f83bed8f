import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Company table: single-use links and codes for accounts, by the SHA-256 of their token. */
export const accountLinks = pgTable(
  'account_links',
  {
    companyId: integer('company_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    customerId: integer('customer_id').notNull(),
    kind: text('kind')
      .$type<'activate' | 'reset' | 'verify' | 'sign-in' | 'email-change' | 'revert-email'>()
      .notNull(),
    /** The address it was sent to: it is void after a change of address. */
    emailLower: text('email_lower').notNull(),
    /**
     * The email change that it confirms or reverts, and that it is deleted with; null for other
     * kinds.
     */
    emailChangeId: integer('email_change_id'),
    /**
     * Sent by email, so that using it proves the address; a code may have been printed on paper.
     */
    mailed: boolean('mailed').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.tokenHash] })],
)

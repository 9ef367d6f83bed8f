import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: single-use links and codes for customers' accounts, keyed by the SHA-256 of the
 * token.
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
    /**
     * The address that the link was sent to. If the account's address has changed since, the link
     * is invalid.
     */
    emailLower: text('email_lower').notNull(),
    /**
     * Id of the email change that the link confirms or reverts; the link is deleted with it. null
     * for other kinds of link.
     */
    emailChangeId: integer('email_change_id'),
    /**
     * Whether the link was sent by email, so that using it proves that the address belongs to the
     * customer; using a code printed on paper proves nothing. Also true for the link of an invitation
     * that staff hand over where no mail server is set up: they vouch for the address.
     */
    mailed: boolean('mailed').notNull().default(false),
    /**
     * Whether staff without the area `money` were shown the link: it lets nobody in once the account
     * holds money.
     */
    needsNoMoney: boolean('needs_no_money').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.tokenHash] })],
)

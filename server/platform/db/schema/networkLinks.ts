import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Platform table: accounts at several companies that were explicitly linked as the same person's.
 * The same email at two clubs does not link accounts, because it proves nothing.
 */
export const networkLinks = pgTable(
  'network_links',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    /** Id shared by the linked accounts of one person. */
    personId: uuid('person_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId] })],
)

/**
 * Platform table: single-use codes with which a customer switches to another club, keyed by their
 * SHA-256. The ids of company, customer and domain are those of the club switched to.
 */
export const switchCodes = pgTable('switch_codes', {
  codeHash: text('code_hash').primaryKey(),
  /**
   * Token hash of the session that created the code; the code is invalid once that session ends.
   */
  session: text('session').notNull(),
  /** Origin of the page that may submit the code. */
  fromOrigin: text('from_origin').notNull(),
  companyId: integer('company_id').notNull(),
  customerId: integer('customer_id').notNull(),
  domainId: integer('domain_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

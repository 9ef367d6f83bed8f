import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Platform table: accounts of the same person, explicitly linked; the same email at two clubs
 * proves nothing.
 */
export const networkLinks = pgTable(
  'network_links',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    /** Identifies the person who owns these accounts. */
    personId: uuid('person_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId] })],
)

/**
 * Platform table: single-use codes that switch a session to another club, by their SHA-256;
 * company, customer and domain are the target's.
 */
export const switchCodes = pgTable('switch_codes', {
  codeHash: text('code_hash').primaryKey(),
  /** Hash of the session that created it and that it expires with. */
  session: text('session').notNull(),
  /** Origin of the page that may submit it. */
  fromOrigin: text('from_origin').notNull(),
  companyId: integer('company_id').notNull(),
  customerId: integer('customer_id').notNull(),
  domainId: integer('domain_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

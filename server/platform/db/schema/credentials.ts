import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: the encrypted values of config leaves of class secret; `path` is the leaf's JSON
 * Pointer in the config.
 */
export const credentials = pgTable(
  'credentials',
  {
    companyId: integer('company_id').notNull(),
    domainId: integer('domain_id').notNull(),
    path: text('path').notNull(),
    /**
     * The encrypted value (AES-256-GCM): base64url of nonce (12 bytes), tag (16 bytes) and
     * ciphertext.
     */
    sealed: text('sealed').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.domainId, table.path] })],
)

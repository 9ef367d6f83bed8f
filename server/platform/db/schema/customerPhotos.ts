import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes } from './bytes'

/**
 * Company table: a customer's photo as served, separate from the club's own pictures because only
 * members and admins may see it.
 */
export const customerPhotos = pgTable(
  'customer_photos',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    /** Hex, of `data`. */
    sha256: text('sha256').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId] })],
)

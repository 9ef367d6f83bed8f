import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes } from './bytes'

/**
 * Company table: the photo of a customer as it is served, apart from the club's own pictures
 * because only insiders see it.
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

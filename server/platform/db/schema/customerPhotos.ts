import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes } from './bytes'

/**
 * Company table: customers' photos as served. They are not in `media`, because only members and
 * admins may see them.
 */
export const customerPhotos = pgTable(
  'customer_photos',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    /** SHA-256 of `data`, in hex. */
    sha256: text('sha256').notNull(),
    /** Null once the bytes are in the store alone (server/platform/uploads). */
    data: bytes('data'),
    /** The name of the object that has the bytes; null while they are in the row alone. */
    object: text('object'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId] })],
)

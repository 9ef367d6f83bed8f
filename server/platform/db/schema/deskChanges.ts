import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { DeskResourceName } from '#generated/desk'

/** Company table: what staff changed on the desk. */
export const deskChanges = pgTable(
  'desk_changes',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    /**
     * `tickets` and `registrations` are no resources: what staff did about an attendee. A
     * registration has its customer's id. Nor are `conversations`, which members begin, `bookings`,
     * `blocks`, the times at which staff took a resource out of booking, and `cards` and `accounts`:
     * what staff did about a customer's cards and about what they owe, by the customer's id; and
     * `prices`, what they announced to the holders of a membership. `stock` is how they corrected
     * that of a product, by its id; `orders` what they did about one; `vouchers` (offers, too),
     * `guest-passes` and `house-credits` what they issued, adjusted and ended. `sign-ins` are those of
     * staff, by the admin's id; `downloads` lists that they took as files, by the id of the record
     * that a list is of; `imports` the uploads of files, only for the keys of their requests;
     * `credentials` those of a club's config, by its id, of which only the paths are kept; `clubs`
     * the ones that were removed.
     */
    resource: text('resource')
      .$type<
        | DeskResourceName
        | 'tickets'
        | 'registrations'
        | 'conversations'
        | 'bookings'
        | 'blocks'
        | 'cards'
        | 'accounts'
        | 'prices'
        | 'stock'
        | 'orders'
        | 'vouchers'
        | 'guest-passes'
        | 'house-credits'
        | 'sign-ins'
        | 'downloads'
        | 'imports'
        | 'credentials'
        | 'clubs'
      >()
      .notNull(),
    recordId: integer('record_id').notNull(),
    /** The record's revision that the change made. */
    revision: integer('revision').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Username of who made the change. */
    by: text('by').notNull(),
    /** The changed fields before; null for the creation. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    /**
     * The Idempotency-Key of the request that made the record or ended the registration, and the
     * SHA-256 of its content.
     */
    requestKey: text('request_key'),
    bodyHash: text('body_hash'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

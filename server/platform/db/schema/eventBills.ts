import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Calls } from '#generated/types'

/** What became of one charge. */
export type BillResult = Calls['desk.billing.charge']['reply']['people'][number]

/** Company table: the charges of all who come to an event, by the request that makes them. */
export const eventBills = pgTable(
  'event_bills',
  {
    companyId: integer('company_id').notNull(),
    eventId: integer('event_id').notNull(),
    /** The Idempotency-Key of the request, and the SHA-256 of its body. */
    requestKey: text('request_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Whom it concerns, as they were when it began. */
    people: jsonb('people')
      .$type<readonly { customerId: number; name: string; places: number }[]>()
      .notNull(),
    /** What it answered; null until everybody's charge is decided. */
    results: jsonb('results').$type<BillResult[]>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.eventId, table.requestKey] })],
)

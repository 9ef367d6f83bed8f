import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** How many of an order line were handed over. */
export interface HandoverLine {
  itemId: number
  quantity: number
}

/** Company table: what staff handed over of orders, also what was undone. */
export const orderHandovers = pgTable(
  'order_handovers',
  {
    ...companyScopedId(),
    orderId: integer('order_id').notNull(),
    /** Given to whoever came for it, or sent. */
    kind: text('kind').$type<'given' | 'sent'>().notNull(),
    lines: jsonb('lines').$type<readonly HandoverLine[]>().notNull(),
    /** Who carries what was sent; '' if staff didn't say. */
    courier: text('courier').notNull().default(''),
    /** The courier's number by which it can be followed; '' for none. */
    number: text('number').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Username of who handed it over. */
    by: text('by').notNull(),
    /** When and by whom it was undone, as a mistake; null if it stands. */
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: text('undone_by'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

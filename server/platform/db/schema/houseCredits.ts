import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Company table: credit that a club gave to a customer and that can be spent only at the club. */
export const houseCredits = pgTable(
  'house_credits',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull(),
    initialCents: integer('initial_cents').notNull(),
    currentCents: integer('current_cents').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    serial: text('serial').notNull(),
    /** The number that the customer shows at the till to spend the credit. */
    pin: text('pin').notNull(),
    referenceType: text('reference_type')
      .$type<'none' | 'appointment' | 'category' | 'event' | 'reservation' | 'order'>()
      .notNull(),
    referenceId: integer('reference_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: amounts spent from house credits. */
export const houseCreditUses = pgTable(
  'house_credit_uses',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    creditId: integer('credit_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    description: text('description').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

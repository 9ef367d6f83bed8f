import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BillingDetails } from '../../../../generated/types'

/**
 * Company table: a customer's saved cards and bank accounts. The processor stores the numbers; this
 * table its token and what people may see.
 */
export const walletMethods = pgTable(
  'wallet_methods',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull(),
    paymentType: text('payment_type').$type<'creditcard' | 'ach'>().notNull(),
    /** Id of the processor in the club's config. */
    processorId: text('processor_id').notNull(),
    /** The processor's reference of the method; sent only to that processor. */
    processorReference: text('processor_reference').notNull(),
    /** Card brand in lower case, or the bank's name. */
    brand: text('brand').notNull(),
    nickname: text('nickname').notNull(),
    /** A customer has at most one method per use (money.billing-use.exclusive). */
    billingUse: text('billing_use')
      .$type<'' | 'default' | 'billing' | 'pos'>()
      .notNull()
      .default(''),
    status: text('status').notNull().default('active'),
    lastFour: text('last_four').notNull(),
    /** null for banks. */
    expMonth: integer('exp_month'),
    expYear: integer('exp_year'),
    /** individual or company, for banks. */
    holderType: text('holder_type').notNull().default(''),
    verified: boolean('verified').notNull(),
    verifyAttemptsLeft: integer('verify_attempts_left').notNull().default(0),
    billingDetails: jsonb('billing_details').$type<BillingDetails>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    modifiedAt: timestamp('modified_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

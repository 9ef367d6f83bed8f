import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BillingDetails } from '#generated/types'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: customers' saved cards and bank accounts. The numbers are stored by the processor;
 * this table stores the processor's reference and what may be shown to people.
 */
export const walletMethods = pgTable(
  'wallet_methods',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    paymentType: text('payment_type').$type<'creditcard' | 'ach'>().notNull(),
    /** Id of the processor's entry in the club's config. */
    processorId: text('processor_id').notNull(),
    /** The processor's reference of the payment method; sent only to that processor. */
    processorReference: text('processor_reference').notNull(),
    /** For a card its brand in lower case, for a bank account the bank's name. */
    brand: text('brand').notNull(),
    nickname: text('nickname').notNull(),
    /**
     * What the method is used for by default; a customer has at most one method for each use
     * (money.billing-use.exclusive).
     */
    billingUse: text('billing_use')
      .$type<'' | 'default' | 'billing' | 'pos'>()
      .notNull()
      .default(''),
    status: text('status').notNull().default('active'),
    lastFour: text('last_four').notNull(),
    /** Month in which the card expires; null for a bank account. */
    expMonth: integer('exp_month'),
    expYear: integer('exp_year'),
    /** For a bank account, who holds it: `individual` or `company`; '' for a card. */
    holderType: text('holder_type').notNull().default(''),
    verified: boolean('verified').notNull(),
    verifyAttemptsLeft: integer('verify_attempts_left').notNull().default(0),
    billingDetails: jsonb('billing_details').$type<BillingDetails>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    modifiedAt: timestamp('modified_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

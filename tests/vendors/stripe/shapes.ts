import type {
  FakeIntent,
  FakeMethod,
  FakeRefund,
  FakeSetup,
  FakeStripeState,
} from './FakeStripeState'

/** Name of the bank of all test accounts. */
const BANK_NAME = 'STRIPE TEST BANK'

/** A payment method as the API shows it. */
export const methodShape = ({
  id,
  type,
  customer,
  last4,
  expMonth,
  expYear,
  holderType,
}: FakeMethod): object => ({
  id,
  object: 'payment_method',
  type,
  customer,
  ...(type === 'card'
    ? { card: { brand: 'visa', last4, exp_month: expMonth, exp_year: expYear } }
    : {
        us_bank_account: {
          bank_name: BANK_NAME,
          last4,
          account_holder_type: holderType,
          account_type: 'checking',
        },
      }),
})

/** A customer's bank account as the API shows it. */
export const sourceShape = ({
  id,
  customer,
  last4,
  holderType,
  verified,
  behaviour,
}: FakeMethod): object => ({
  id,
  object: 'bank_account',
  customer,
  bank_name: BANK_NAME,
  last4,
  account_holder_type: holderType,
  fingerprint: `fp_${behaviour}`,
  status: verified ? 'verified' : 'new',
  currency: 'usd',
  country: 'US',
})

/**
 * A payment intent as the API shows it. To the browser, which names it by its client secret, it has
 * no server-only fields.
 */
export function intentShape(state: FakeStripeState, intent: FakeIntent, toBrowser = false): object {
  const method = state.methods.get(intent.method)
  const details =
    method?.type === 'card'
      ? { card: { brand: 'visa', last4: method.last4 } }
      : { us_bank_account: { bank_name: BANK_NAME, last4: method?.last4 } }
  return {
    id: intent.id,
    object: 'payment_intent',
    status: intent.status,
    amount: intent.amount,
    currency: intent.currency,
    client_secret: intent.clientSecret,
    payment_method: intent.method,
    payment_method_types: [method?.type ?? 'card'],
    last_payment_error: intent.error,
    next_action:
      intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    ...(toBrowser
      ? {}
      : {
          customer: intent.customer,
          metadata: intent.metadata,
          created: intent.created,
          latest_charge:
            intent.status === 'succeeded'
              ? { id: `ch_${intent.id}`, object: 'charge', payment_method_details: details }
              : null,
        }),
  }
}

/** A setup intent as the API shows it. */
export const setupShape = (
  { id, status, customer, method, clientSecret, type }: FakeSetup,
  expanded?: FakeMethod,
): object => ({
  id,
  object: 'setup_intent',
  status,
  customer,
  client_secret: clientSecret,
  payment_method: expanded ? methodShape(expanded) : method,
  payment_method_types: [type],
  next_action:
    status === 'requires_action'
      ? {
          type: 'verify_with_microdeposits',
          verify_with_microdeposits: { microdeposit_type: 'amounts' },
        }
      : null,
})

/** A refund as the API shows it. */
export const refundShape = ({ id, intent, amount, metadata }: FakeRefund): object => ({
  id,
  object: 'refund',
  status: 'succeeded',
  payment_intent: intent,
  amount,
  metadata,
})

/** A list as the API shows it. */
export const listShape = (url: string, data: readonly object[]): object => ({
  object: 'list',
  url,
  has_more: false,
  data,
})

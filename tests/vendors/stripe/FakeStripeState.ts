import { randomBytes } from 'node:crypto'
import { invalid } from './wire'

/**
 * How a test card or bank behaves: Stripe's own test numbers, and one that stays processing for a
 * while.
 */
export type MethodBehaviour = 'good' | 'declined' | 'authenticates' | 'fails-later' | 'processing'

/** How each card number that the fake knows behaves. */
export const fakeCards: Readonly<Record<string, MethodBehaviour>> = {
  '4242424242424242': 'good',
  '4000000000000002': 'declined',
  '4000002500003155': 'authenticates',
  '4000000000000341': 'fails-later',
  '4000000000009987': 'processing',
}

/**
 * How each bank account number that the fake knows behaves.
 */
export const fakeAccounts: Readonly<Record<string, MethodBehaviour>> = {
  '000123456789': 'good',
  '000111111116': 'fails-later',
}
/** The only routing number that the fake knows. */
export const FAKE_ROUTING = '110000000'
/** The amounts, in cents, of the two deposits that verify a bank account. */
export const fakeDeposits = [32, 45] as const

/** A card or bank account. */
export interface FakeMethod {
  id: string
  object: 'payment_method' | 'bank_account'
  type: 'card' | 'us_bank_account'
  behaviour: MethodBehaviour
  customer: string | null
  last4: string
  holderType: string
  expMonth: number
  expYear: number
  verified: boolean
  /** Whether the method was used once without a customer, so that Stripe no longer accepts it. */
  isSpent: boolean
}

/** A payment intent; amounts are in cents. */
export interface FakeIntent {
  id: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  amount: number
  currency: string
  customer: string
  method: string
  metadata: Readonly<Record<string, string>>
  clientSecret: string
  error: { type: string; code: string; decline_code?: string; message: string } | null
  /** In seconds since 1970. */
  created: number
  /** When a payment in processing settles, in ms since 1970. */
  settlesAt: number
  refundedCents: number
}

/** A setup intent, which adds a card or bank account to a customer. */
export interface FakeSetup {
  id: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  type: 'card' | 'us_bank_account'
  customer: string
  method: string | null
  clientSecret: string
}

/** A refund; its amount is in cents. */
export interface FakeRefund {
  id: string
  intent: string
  amount: number
  metadata: Readonly<Record<string, string>>
}

/** Everything that the fake holds in memory. */
export interface FakeStripeState {
  now: () => number
  customers: Set<string>
  methods: Map<string, FakeMethod>
  /** Bank accounts by the token that stands for them. */
  tokens: Map<string, FakeMethod>
  intents: Map<string, FakeIntent>
  setups: Map<string, FakeSetup>
  refunds: FakeRefund[]
}

/** A new id in Stripe's format; it has only letters, so that it never looks like a card number. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(12)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

/** Reads a bank account from a form that the browser sent; throws for all but test accounts. */
export function bankOf(
  id: string,
  object: FakeMethod['object'],
  { routing, account, holderType }: { routing: string; account: string; holderType: string },
): FakeMethod {
  if (routing !== FAKE_ROUTING)
    throw invalid(
      'You must use a test routing number.',
      'routing_number_invalid',
      'bank_account[routing_number]',
    )
  const behaviour = fakeAccounts[account]
  if (behaviour === undefined)
    throw invalid(
      'You must use a test bank account number.',
      'account_number_invalid',
      'bank_account[account_number]',
    )
  return {
    id,
    object,
    type: 'us_bank_account',
    behaviour,
    customer: null,
    last4: account.slice(-4),
    holderType,
    expMonth: 0,
    expYear: 0,
    verified: false,
    isSpent: false,
  }
}

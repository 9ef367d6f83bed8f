import type { Behaviour } from '../../platform/db/schema/sandbox'

/**
 * The only card numbers that the sandbox accepts, each with its behaviour; the brand of all is
 * visa.
 */
export const testCards: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'succeeds',
  '4000002500003155': 'authenticates',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000341': 'fails_when_charged',
  '4000000000006119': 'processing',
}

/** The only routing number that the sandbox accepts. */
export const TEST_ROUTING = '110000000'

/** The only account numbers that the sandbox accepts, each with its behaviour. */
export const testAccounts: Readonly<Record<string, Behaviour>> = {
  '000123456789': 'succeeds',
  '000111111116': 'fails_when_charged',
}

/** Name of the bank that test accounts belong to. */
export const TEST_BANK_NAME = 'SANDBOX BANK, N.A.'

/** The amounts, in cents, of the two deposits that verify a test account. */
export const testDeposits: readonly [number, number] = [32, 45]

/**
 * The behaviour of a payment method in the demo's data, which contains only its last four digits.
 */
export const behaviourByLastFour = (lastFour: string): Behaviour =>
  Object.entries({ ...testCards, ...testAccounts }).find(([number]) =>
    number.endsWith(lastFour),
  )?.[1] ?? 'succeeds'

/** The messages of failures, by code, worded as a bank would. */
export const failureMessages: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  bank_declined: 'Your bank refused the payment.',
  expired_token: 'The payment details have been used already. Please enter them again.',
  method_gone: 'This payment method no longer exists.',
  authentication_failed:
    'We could not authenticate your payment method. Please choose another one and try again.',
  cancelled: 'The payment was cancelled.',
  unknown_bank: 'The sandbox takes its test bank account only.',
  unreadable_token: 'The bank details could not be read. Please enter them again.',
}

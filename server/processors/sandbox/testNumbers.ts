import type { Behaviour } from '../../platform/db/schema/sandbox'

/** The only card numbers that the sandbox accepts; all are visa. */
export const testCards: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'succeeds',
  '4000002500003155': 'authenticates',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000341': 'fails_when_charged',
  '4000000000006119': 'processing',
}

/** The only accepted routing number. */
export const testRouting = '110000000'

/** The only accepted account numbers. */
export const testAccounts: Readonly<Record<string, Behaviour>> = {
  '000123456789': 'succeeds',
  '000111111116': 'fails_when_charged',
}

/** The bank name of these accounts. */
export const testBankName = 'SANDBOX BANK, N.A.'

/** The two deposits that verify an account, in cents. */
export const testDeposits: readonly [number, number] = [32, 45]

/** The behaviour of a method in the demo's data, by its last four digits. */
export const behaviourByLastFour = (lastFour: string): Behaviour =>
  Object.entries({ ...testCards, ...testAccounts }).find(([number]) =>
    number.endsWith(lastFour),
  )?.[1] ?? 'succeeds'

/** Messages by failure code, as a bank would write them. */
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

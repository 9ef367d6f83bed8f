import Stripe from 'stripe'
import type { ProcessorFailure } from '../Processor'

/** A failure as Stripe describes it, in an error or on a payment intent. */
export interface StripeFailure {
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
}

/** Our codes by Stripe's code, for failures that a customer can do something about. */
const codes: Readonly<Record<string, string>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  incorrect_zip: 'incorrect_zip',
  processing_error: 'processing_error',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_failed',
  card_velocity_exceeded: 'limit_exceeded',
  token_already_used: 'expired_token',
  token_in_use: 'expired_token',
  bank_account_exists: 'known_bank',
  routing_number_invalid: 'unknown_bank',
  account_number_invalid: 'unknown_bank',
  account_closed: 'bank_declined',
  no_account: 'bank_declined',
  debit_not_authorized: 'bank_declined',
}

/** Messages by our code, for failures for which Stripe has no message. */
const messages: Readonly<Record<string, string>> = {
  expired_token: 'This card’s details have already been used. Please enter them again.',
  method_gone: 'This payment method can no longer be used. Please choose another one.',
  processor_refused:
    'The payment could not be made, and you have not been charged. Please tell the club.',
  cancelled: 'The payment was cancelled before it was confirmed.',
}

/** Creates a failure with one of our codes and our message for it. */
export const createFailure = (code: string): ProcessorFailure => ({
  type: 'failed',
  code,
  message: messages[code] ?? 'This could not be done.',
})

/**
 * Converts Stripe's failure to one with our code and Stripe's message. That a card was reported
 * lost or stolen is not revealed: its code is `card_declined`.
 */
export function toFailure(
  { code: stripeCode = '', decline_code = '', message = '' }: StripeFailure,
  kind: 'card' | 'bank',
): ProcessorFailure {
  const code = findCode(decline_code) ?? findCode(stripeCode) ?? `${kind}_declined`
  const text =
    message.trim() ||
    (kind === 'card' ? 'Your card was declined.' : 'Your bank has declined this payment.')
  return { type: 'failed', code, message: /[.!?]$/.test(text) ? text : `${text}.` }
}

/**
 * Whether an error means that Stripe has rejected a request, so that nothing was done or will be
 * done. A conflict with another request (409), which may still be running, does not count.
 */
export const isRejectedRequest = (
  error: unknown,
): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.statusCode === 400 || error.statusCode === 404) &&
  !['lock_timeout', 'idempotency_key_in_use'].includes(error.code ?? '')

/**
 * Converts an error to a failure if the customer's payment method is the cause and the failure is
 * final. Undefined for any other error, such as a wrong configuration of the club.
 */
export function finalFailure(
  error: unknown,
  kind: 'card' | 'bank',
  fallbackCode: 'expired_token' | 'method_gone',
): ProcessorFailure | undefined {
  if (error instanceof Stripe.errors.StripeCardError) return toFailure(error, kind)
  if (!isRejectedRequest(error)) return undefined
  const { code: stripeCode = '', param = '' } = error
  const code = findCode(stripeCode)
  const isMethodError =
    code !== undefined ||
    /^(payment_method|token|bank_account)_/.test(stripeCode) ||
    (stripeCode === 'resource_missing' && ['payment_method', 'source', 'token'].includes(param))
  if (!isMethodError) return undefined
  // Stripe's message about a rejected request is for developers, so ours is used.
  return code === undefined || code === 'expired_token'
    ? createFailure(fallbackCode)
    : toFailure(error, kind)
}

const findCode = (code: string): string | undefined =>
  Object.hasOwn(codes, code) ? codes[code] : undefined

import Stripe from 'stripe'
import type { Refusal } from '../Processor'

/** Stripe's description of a refusal, in an error or on a payment intent. */
export interface VendorRefusal {
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
}

/** Our codes by Stripe's, for those that a person can act on. */
const known: Readonly<Record<string, string>> = {
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

/** Our messages where Stripe has none for a person. */
const sentences: Readonly<Record<string, string>> = {
  expired_token: 'This card’s details were used already. Please enter them again.',
  method_gone: 'This payment method can’t be used any more. Please choose another one.',
  processor_refused:
    'The payment could not be made, and you have not been charged. Please tell the club.',
  cancelled: 'The payment was called off before it was confirmed.',
}

/** A refusal with our code and message. */
export const refused = (code: string): Refusal => ({
  type: 'refused',
  code,
  message: sentences[code] ?? 'This could not be done.',
})

/**
 * Stripe's refusal with our stable codes and its own words; a lost or stolen card is only reported
 * as declined.
 */
export function refusalOf(
  { code = '', decline_code = '', message = '' }: VendorRefusal,
  kind: 'card' | 'bank',
): Refusal {
  const ours = own(decline_code) ?? own(code) ?? `${kind}_declined`
  const words =
    message.trim() ||
    (kind === 'card' ? 'Your card was declined.' : 'Your bank has declined this payment.')
  return { type: 'refused', code: ours, message: /[.!?]$/.test(words) ? words : `${words}.` }
}

/**
 * Whether Stripe has rejected a request outright: nothing was or will be done. A conflict with
 * another request (409) may still be in progress.
 */
export const isRejectedRequest = (
  error: unknown,
): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.statusCode === 400 || error.statusCode === 404) &&
  !['lock_timeout', 'idempotency_key_in_use'].includes(error.code ?? '')

/**
 * A final refusal of the person's method: nothing was, or will be, done. Undefined for errors that
 * say nothing about the method, such as a misconfigured club.
 */
export function finalRefusal(
  error: unknown,
  kind: 'card' | 'bank',
  gone: 'expired_token' | 'method_gone',
): Refusal | undefined {
  if (error instanceof Stripe.errors.StripeCardError) return refusalOf(error, kind)
  if (!isRejectedRequest(error)) return undefined
  const { code: theirs = '', param = '' } = error
  const code = own(theirs)
  const isOfMethod =
    code !== undefined ||
    /^(payment_method|token|bank_account)_/.test(theirs) ||
    (theirs === 'resource_missing' && ['payment_method', 'source', 'token'].includes(param))
  if (!isOfMethod) return undefined
  // Stripe's messages about a request are meant for its developer.
  return code === undefined || code === 'expired_token' ? refused(gone) : refusalOf(error, kind)
}

const own = (code: string): string | undefined =>
  Object.hasOwn(known, code) ? known[code] : undefined

import type { Intention, PaymentEntry } from './Payment'

/**
 * The entry sent after an authentication: the payment intent replaces a saved or new card; any
 * other entry is unchanged. (doc 2 §4, money.three-ds.type-payment-intent)
 */
export const withIntent = (entry: PaymentEntry, paymentIntentId: string): PaymentEntry =>
  entry.type === 'creditcard' || entry.type === 'newcreditcard'
    ? { ...entry, id: paymentIntentId, type: 'paymentIntent' }
    : entry

const RESENT_SUFFIX = '-3ds'

/**
 * The key of the intention behind a request's key, whether that request was sent before or after
 * the authentication.
 */
export const intentionKey = (key: string): string =>
  key.endsWith(RESENT_SUFFIX) ? key.slice(0, -RESENT_SUFFIX.length) : key

/**
 * The request for an intention. After an authentication the request's body differs, so the request
 * has a key of its own.
 */
export const paymentRequest = (
  { key, method }: Intention,
  paymentIntentId?: string,
): { key: string; method: PaymentEntry } =>
  paymentIntentId === undefined
    ? { key, method }
    : { key: `${key}${RESENT_SUFFIX}`, method: withIntent(method, paymentIntentId) }

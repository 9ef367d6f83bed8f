import type { Intention, PaymentEntry } from './Payment'

/**
 * The entry sent after an authentication: a saved or new card is replaced by the payment intent;
 * others are unchanged. (doc 2 §4, money.three-ds.type-payment-intent)
 */
export const withIntent = (entry: PaymentEntry, paymentIntentId: string): PaymentEntry =>
  entry.type === 'creditcard' || entry.type === 'newcreditcard'
    ? { ...entry, id: paymentIntentId, type: 'paymentIntent' }
    : entry

const RESENT_SUFFIX = '-3ds'

/** The intent's key for a request key, from before or after the authentication. */
export const intentionKey = (key: string): string =>
  key.endsWith(RESENT_SUFFIX) ? key.slice(0, -RESENT_SUFFIX.length) : key

/** The request for an intent; after an authentication its body differs, so it needs its own key. */
export const paymentRequest = (
  { key, method }: Intention,
  paymentIntentId?: string,
): { key: string; method: PaymentEntry } =>
  paymentIntentId === undefined
    ? { key, method }
    : { key: `${key}${RESENT_SUFFIX}`, method: withIntent(method, paymentIntentId) }

import type { Intention, PaymentEntry } from './Payment'

/**
 * The entry sent after an authentication: a saved or new card is replaced by the payment intent;
 * others are unchanged. (doc 2 §4, money.three-ds.type-payment-intent)
 */
export const withIntent = (entry: PaymentEntry, paymentIntentId: string): PaymentEntry =>
  entry.type === 'creditcard' || entry.type === 'newcreditcard'
    ? { ...entry, id: paymentIntentId, type: 'paymentIntent' }
    : entry

const RESENT = '-3ds'

/** The key of the intent behind a request's key, before or after its authentication. */
export const intentionKey = (key: string): string =>
  key.endsWith(RESENT) ? key.slice(0, -RESENT.length) : key

/** The request for an intent; after an authentication its body differs, so it needs its own key. */
export const paymentRequest = (
  { key, method }: Intention,
  paymentIntentId?: string,
): { key: string; method: PaymentEntry } =>
  paymentIntentId === undefined
    ? { key, method }
    : { key: `${key}${RESENT}`, method: withIntent(method, paymentIntentId) }

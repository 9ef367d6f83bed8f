import type { Intention, PaymentEntry } from './Payment'

/**
 * An entry as it is sent after its authentication: the payment's intent in place of a card, saved
 * or new; any other stays as it is. (doc 2 §4, money.three-ds.type-payment-intent)
 */
export const withIntent = (entry: PaymentEntry, paymentIntentId: string): PaymentEntry =>
  entry.type === 'creditcard' || entry.type === 'newcreditcard'
    ? { ...entry, id: paymentIntentId, type: 'paymentIntent' }
    : entry

const RESENT = '-3ds'

/**
 * The key of the intention that is sent under a key, the first time or after its authentication.
 */
export const intentionKey = (key: string): string =>
  key.endsWith(RESENT) ? key.slice(0, -RESENT.length) : key

/**
 * What is sent for an intention, and under which key: the one after its authentication has another
 * body, so a key of its own.
 */
export const paymentRequest = (
  { key, method }: Intention,
  paymentIntentId?: string,
): { key: string; method: PaymentEntry } =>
  paymentIntentId === undefined
    ? { key, method }
    : { key: `${key}${RESENT}`, method: withIntent(method, paymentIntentId) }

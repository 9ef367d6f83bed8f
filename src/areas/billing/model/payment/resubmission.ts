import type { Intention, PaymentEntry } from './Payment'

/** An entry as it is sent after its authentication: the payment's intent in place of a card, saved or new; any other stays as it is. (doc 2 §4, money.three-ds.type-payment-intent) */
export const withIntent = (entry: PaymentEntry, paymentIntentId: string): PaymentEntry => (entry.type === 'creditcard' || entry.type === 'newcreditcard' ? { ...entry, id: paymentIntentId, type: 'paymentIntent' } : entry)

/** What is sent for an intention, and under which key: the one after its authentication has another body, so a key of its own. */
export const toSend = ({ key, method }: Intention, paymentIntentId?: string): { key: string; method: PaymentEntry } =>
  paymentIntentId === undefined ? { key, method } : { key: `${key}-3ds`, method: withIntent(method, paymentIntentId) }

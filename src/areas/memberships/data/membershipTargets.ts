import type { MembershipOrder, MembershipQuote } from '#generated/types'
import { portalWrite } from '../../../core/query/portalWrite'
import { fetchChargeStatus, intentionKey, type PaymentTarget } from '../../billing/public'

/** Creates a membership order; the same key always gives the same order. */
type MakeOrder = (idempotencyKey: string, signal?: AbortSignal) => Promise<MembershipOrder>

/**
 * Returns a function that creates the order for joining a membership. `amount` is the price that the
 * customer was shown, in currency units.
 */
export const joinOrder =
  (membershipId: number, amount: number): MakeOrder =>
  (idempotencyKey, signal) =>
    portalWrite('memberships.join', {
      params: { membershipId },
      body: { amount },
      idempotencyKey,
      ...(signal && { signal }),
    })

/**
 * Returns a function that creates the order for changing a card to another membership, as in the
 * quote that the customer was shown.
 */
export const changeOrder =
  (
    cardId: number,
    {
      membershipId,
      amountDue,
      fingerprint,
    }: Pick<MembershipQuote, 'membershipId' | 'amountDue' | 'fingerprint'>,
  ): MakeOrder =>
  (idempotencyKey, signal) =>
    portalWrite('memberships.change', {
      params: { cardId, membershipId },
      body: { amount: amountDue, fingerprint },
      idempotencyKey,
      ...(signal && { signal }),
    })

/**
 * Creates the payment target of a membership order: creates the order, then pays for it. Both
 * requests have keys derived from one intention, so each takes effect once, however often it is
 * sent.
 */
export function orderTarget(name: string, makeOrder: MakeOrder): PaymentTarget {
  let order: MembershipOrder | undefined
  return {
    name,
    send: async (method, key, signal) => {
      order = await makeOrder(`${intentionKey(key)}-order`, signal)
      if (order.done) return { status: 'processed' }
      const { transaction, success, action } = await portalWrite('memberships.payOrder', {
        params: { orderId: order.id },
        body: { paymentMethod: method },
        idempotencyKey: key,
        signal,
      })
      return { status: transaction.status, payment: { success, action } }
    },
    // Without an order nothing was charged: with 'open', the payment can be sent again, which
    // creates the order with the same key.
    fetchStatus: async (signal) =>
      order?.transactionId == null ? 'open' : fetchChargeStatus(order.transactionId, signal),
  }
}

/** Creates the payment target of the amount due for a card. */
export const dueTarget = (cardId: number, transactionId: number): PaymentTarget => ({
  name: `payment-card-${cardId}-${transactionId}`,
  send: async (method, idempotencyKey, signal) => {
    const { transaction, success, action } = await portalWrite('memberships.pay', {
      params: { cardId },
      body: { paymentMethod: method },
      idempotencyKey,
      signal,
    })
    return { status: transaction.status, payment: { success, action } }
  },
  fetchStatus: (signal) => fetchChargeStatus(transactionId, signal),
})

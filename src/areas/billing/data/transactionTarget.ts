import { portalApi } from '../../../core/session/portalApi'
import { keptName } from '../model/payment/keptName'
import { standingOf } from '../model/payment/readAnswer'
import type { PaymentTarget } from './PaymentTarget'

/** A transaction that is paid by one of the calls that pay. */
export const transactionTarget = (
  transactionId: number,
  call: 'transactions.pay' | 'paywall.pay',
): PaymentTarget => ({
  name: keptName(transactionId),
  send: (method, idempotencyKey, signal) =>
    portalApi.call(call, {
      params: { transactionId },
      body: { id: transactionId, paymentMethod: method },
      idempotencyKey,
      signal,
    }),
  look: (signal) => lookAfter(transactionId, signal),
})

/** How a transaction stands at the server. */
export const lookAfter = async (transactionId: number, signal: AbortSignal) =>
  standingOf(await portalApi.call('transactions.get', { params: { transactionId }, signal }))

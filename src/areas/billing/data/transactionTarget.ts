import { portalWrite } from '../../../core/query/portalWrite'
import { portalApi } from '../../../core/session/portalApi'
import { paymentStorageKey } from '../model/payment/paymentStorageKey'
import { readChargeStatus } from '../model/payment/readPaymentResponse'
import type { PaymentTarget } from './PaymentTarget'

/** Creates the payment target of a transaction that is paid by the given call. */
export const transactionTarget = (
  transactionId: number,
  call: 'transactions.pay' | 'paywall.pay',
): PaymentTarget => ({
  name: paymentStorageKey(transactionId),
  send: (method, idempotencyKey, signal) =>
    portalWrite(call, {
      params: { transactionId },
      body: { id: transactionId, paymentMethod: method },
      idempotencyKey,
      signal,
    }),
  fetchStatus: (signal) => fetchChargeStatus(transactionId, signal),
})

/** Fetches the charge status of a transaction from the server. */
export const fetchChargeStatus = async (transactionId: number, signal: AbortSignal) =>
  readChargeStatus(await portalApi.call('transactions.get', { params: { transactionId }, signal }))

import type { PaymentEntry, ChargeStatus } from '../model/payment/Payment'
import type { AnsweredTransaction } from '../model/payment/readAnswer'

/** What is paid on a screen, and the calls that do it. */
export interface PaymentTarget {
  /** Under which a tab keeps its payment over a reload. */
  name: string
  /** Sends a payment under an idempotency key; throws what the call throws. */
  send: (method: PaymentEntry, key: string, signal: AbortSignal) => Promise<AnsweredTransaction>
  /** How it stands at the server; whatever it throws, nobody could say. */
  fetchStatus: (signal: AbortSignal) => Promise<ChargeStatus>
}

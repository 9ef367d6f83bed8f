import type { PaymentEntry, ChargeStatus } from '../model/payment/Payment'
import type { PaymentTransaction } from '../model/payment/readPaymentResponse'

/** What a screen charges for: the calls that pay for it and fetch its charge status. */
export interface PaymentTarget {
  /** Key under which the tab stores its payment across a reload. */
  name: string
  /** Sends a payment with an idempotency key; rejects with the call's error. */
  send: (method: PaymentEntry, key: string, signal: AbortSignal) => Promise<PaymentTransaction>
  /** Fetches the charge status from the server; if this rejects, the status is unknown. */
  fetchStatus: (signal: AbortSignal) => Promise<ChargeStatus>
}

import type { WakeLoop } from '../../../platform/jobs/createWakeLoop'
import type { TransactionPaymentRequest } from './createPaymentStore'
import type { PaymentRow } from './paymentRepository'
import type { RefundRequest } from './refundMoney'
import type { RefundRow } from './refundRepository'

/** Pays transactions, and resolves payments with an unknown outcome in the background. */
export interface PaymentService extends WakeLoop {
  /**
   * Pays with the result of `method`, which is called once even for concurrent identical requests.
   * Returns the payment, whichever request started it. Throws the error shown to the customer if no
   * payment is started.
   */
  pay(
    request: Omit<TransactionPaymentRequest, 'method'> & {
      method: () => Promise<TransactionPaymentRequest['method']>
    },
  ): Promise<PaymentRow>
  /**
   * Queries the processor for a payment's current status. `isShown`: the customer sees the outcome
   * as the response to their own request.
   */
  settle(companyId: number, paymentId: number, isShown?: boolean): Promise<PaymentRow | undefined>
  /** Refunds money; if the processor does not respond, the refund is retried automatically. */
  refund(request: RefundRequest): Promise<RefundRow>
  /**
   * Requests a refund stored by `beginRefund` from the processor and returns it with its status; if
   * the processor does not respond, it is retried automatically.
   */
  finishRefund(refund: RefundRow): Promise<RefundRow>
}

import type { TransactionPaymentRequest } from './createPaymentStore'
import type { PaymentRow } from '../transactions/paymentRepository'
import type { RefundRequest } from './refundMoney'
import type { RefundRow } from './refundRepository'

/** Pays and refunds transactions; jobs resolve what has an unknown outcome. */
export interface PaymentService {
  /**
   * Pays with the method that `method` returns; `method` is called only once for concurrent
   * identical requests, which all get the same payment. Throws the error shown to the customer if
   * no payment can start.
   */
  pay(
    request: Omit<TransactionPaymentRequest, 'method'> & {
      method: () => Promise<TransactionPaymentRequest['method']>
    },
  ): Promise<PaymentRow>
  /**
   * Asks the processor for a payment's status and records it; undefined if the payment does not
   * exist. `isShown`: whether the customer sees the outcome as the response to their own request.
   */
  settle(companyId: number, paymentId: number, isShown?: boolean): Promise<PaymentRow | undefined>
  /**
   * Cancels a payment that waits for the customer; does nothing if the payment does not exist.
   */
  cancel(companyId: number, paymentId: number): Promise<void>
  /** Refunds money; if the processor does not respond, the refund is retried automatically. */
  refund(request: RefundRequest): Promise<RefundRow>
  /**
   * Requests a refund stored by `beginRefund` from the processor and returns the refund with its
   * status. If the processor does not respond, the request is retried automatically.
   */
  finishRefund(refund: RefundRow): Promise<RefundRow>
  /**
   * Requests a stored refund from the processor; undefined if the refund does not exist. Throws if
   * the processor does not respond.
   */
  retryRefund(companyId: number, id: number): Promise<RefundRow | undefined>
}

import type { WakeLoop } from '../../clock/createWakeLoop'
import type { TransactionPaymentRequest } from './createPaymentStore'
import type { PaymentRow } from './paymentRepository'
import type { RefundRequest } from './refundMoney'
import type { RefundRow } from './refundRepository'

/** Pays transactions, and finds out by itself what became of payments whose outcome is unknown. */
export interface PaymentService extends WakeLoop {
  /**
   * Pays with what `method` gives, which is asked for once however often the same request comes at
   * a time; the answer says how the payment stands, whoever has begun it. Throws what the person is
   * told where none is begun.
   */
  pay(
    ask: Omit<TransactionPaymentRequest, 'method'> & {
      method: () => Promise<TransactionPaymentRequest['method']>
    },
  ): Promise<PaymentRow>
  /**
   * Asks the processor how a payment stands now. `isTold`: the person sees the answer to their own
   * request.
   */
  settle(companyId: number, paymentId: number, isTold?: boolean): Promise<PaymentRow | undefined>
  /**
   * Gives money back; where the processor does not answer the refund is asked for again by itself.
   */
  refund(ask: RefundRequest): Promise<RefundRow>
  /**
   * Asks the processor to give back what `beginRefund` has stored, and gives how it stands then;
   * where the processor does not answer it is asked again by itself.
   */
  finishRefund(refund: RefundRow): Promise<RefundRow>
}

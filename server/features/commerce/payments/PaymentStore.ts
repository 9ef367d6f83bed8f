import type { ChargeOutcome } from '../../../processors/Processor'
import type { PaymentState } from '../../../platform/db/schema/payments'

/** The fields of a payment that the payment machine needs. */
export interface MachinePayment {
  id: number
  state: PaymentState
  idempotencyKey: string
  createdAt: Date
}

/**
 * The result of storing a request to pay: a payment was `started`; `existing` is the payment of an
 * earlier identical request; `replace` is the pending payment that waits for the customer and must
 * be cancelled first.
 */
export type BeginOutcome<Payment extends MachinePayment> = {
  type: 'started' | 'existing' | 'replace'
  payment: Payment
}

/**
 * Where the payment machine stores payments. Each method runs in its own transaction, so it stores
 * nothing if it throws.
 */
export interface PaymentStore<Intent, Payment extends MachinePayment> {
  /**
   * Stores the payment in state `charging` before the processor is called; throws the error shown
   * to the customer if no payment can start.
   */
  begin(intent: Intent): Promise<BeginOutcome<Payment>>
  find(id: number): Promise<Payment | undefined>
  /**
   * Records the processor's response and, if it is final, its consequences (transaction, ledger,
   * mail) in the same transaction. `isShown`: whether the customer sees the outcome as the response
   * to their own request.
   */
  record(id: number, outcome: ChargeOutcome, isShown: boolean): Promise<Payment>
}

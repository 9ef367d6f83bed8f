import type { ChargeOutcome } from '../../../processors/Processor'
import type { PaymentState } from '../../../platform/db/schema/payments'

/** The fields of a payment that the machine needs. */
export interface MachinePayment {
  id: number
  state: PaymentState
  idempotencyKey: string
  createdAt: Date
}

/**
 * The result of storing a request: `started` a new payment, `existing` the payment of the same
 * request, `replace` the pending payment that waits for the customer.
 */
export type BeginOutcome<Payment extends MachinePayment> = {
  type: 'started' | 'existing' | 'replace'
  payment: Payment
}

/**
 * Where the machine stores payments. Each method is one transaction, so it stores nothing if it
 * throws.
 */
export interface PaymentStore<Intent, Payment extends MachinePayment> {
  /**
   * Stores the intent in state `charging` before the processor is called; throws the error shown to
   * the customer if it can't.
   */
  begin(intent: Intent): Promise<BeginOutcome<Payment>>
  find(id: number): Promise<Payment | undefined>
  /**
   * Records the processor's response; the consequences of a final one (transaction, ledger, mail)
   * are part of the same transaction. `isShown`: the customer sees the outcome as the response to
   * their own request.
   */
  record(id: number, outcome: ChargeOutcome, isShown: boolean): Promise<Payment>
}

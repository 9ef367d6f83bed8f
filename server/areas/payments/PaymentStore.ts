import type { ChargeOutcome } from '../../processors/Processor'
import type { PaymentState } from './model/paymentState'

/** A payment as far as the machine needs it. */
export interface MachinePayment {
  id: number
  state: PaymentState
  idempotencyKey: string
  createdAt: Date
}

/**
 * What storing a request came to: `begun` and `known` have the payment; `replace` the one that
 * waits for the person.
 */
export type BeginOutcome<Payment extends MachinePayment> = {
  type: 'begun' | 'known' | 'replace'
  payment: Payment
}

/**
 * Where the machine keeps its payments: each method is one transaction, and nothing of it is there
 * when it throws before its end.
 */
export interface PaymentStore<Ask, Payment extends MachinePayment> {
  /**
   * Stores the intention in state `charging`, before any processor hears of it; throws what the
   * person is told where it can't be.
   */
  begin(ask: Ask): Promise<BeginOutcome<Payment>>
  find(id: number): Promise<Payment | undefined>
  /**
   * Takes the processor's word in; what follows from a final one (transaction, ledger, mail) is in
   * the same transaction. `isTold`: the person sees the answer to their own request.
   */
  record(id: number, outcome: ChargeOutcome, isTold: boolean): Promise<Payment>
}

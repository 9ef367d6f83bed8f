import type { PayAsk } from './databaseStore'
import type { PaymentRow } from './paymentRepository'

/** Pays transactions, and finds out by itself what became of payments whose outcome is unknown. */
export interface PaymentService {
  /** Pays; the answer says how the payment stands, whoever has begun it. Throws what the person is told where none is begun. */
  pay(ask: PayAsk): Promise<PaymentRow>
  /** Asks the processor how a payment stands now. `isTold`: the person sees the answer to their own request. */
  settle(companyId: number, paymentId: number, isTold?: boolean): Promise<PaymentRow | undefined>
  /** Something may be due: look soon. Returns at once; never throws. */
  wake(): void
  /** Resolves when nothing is being looked at any more; for tests and for the end. */
  idle(): Promise<void>
  /** Stops looking, after what is being looked at is done. */
  close(): Promise<void>
}

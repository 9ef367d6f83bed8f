import type { ProcessorContext } from '../../processors/ProcessorKind'
import type { PaymentService } from './payments/PaymentService'

/** The server's context with payments, for handlers that start, settle or refund one. */
export interface CommerceContext extends ProcessorContext {
  /** Pays transactions and settles payments whose outcome is unknown. */
  readonly payments: PaymentService
}

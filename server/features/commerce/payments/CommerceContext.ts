import type { ProcessorContext } from '../../../processors/ProcessorKind'
import type { PaymentService } from './PaymentService'

/**
 * The server's context with the payment service, for handlers that start, settle or refund a
 * payment.
 */
export interface CommerceContext extends ProcessorContext {
  /** Pays transactions and settles payments whose outcome is unknown. */
  readonly payments: PaymentService
}

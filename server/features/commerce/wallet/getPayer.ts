import type { Payer } from '../../../processors/Processor'
import type { Visit } from '../../../platform/sessions/Visit'
import { requireCustomer } from '../../customers/requireCustomer'

/** Returns the signed-in customer as processors need them; throws 401 `unauthorized`. */
export function getPayer(visit: Visit): Payer {
  const { customer } = requireCustomer(visit)
  return { customerId: customer.id, email: customer.email, fullName: customer.fullName }
}

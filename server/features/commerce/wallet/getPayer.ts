import type { Payer } from '../../../processors/Processor'
import type { Visit } from '../../../platform/sessions/Visit'
import { requireCustomer } from '../../customers/requireCustomer'

/** The signed-in customer as passed to processors; throws 401 `unauthorized`. */
export function getPayer(visit: Visit): Payer {
  const { customer } = requireCustomer(visit)
  return { customerId: customer.id, email: customer.email, fullName: customer.fullName }
}

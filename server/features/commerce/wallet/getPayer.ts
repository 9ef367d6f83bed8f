import type { Payer } from '../../../processors/Processor'
import type { Caller } from '../../../platform/sessions/Caller'
import { requireCustomer } from '../../customers/requireCustomer'

/** Returns the signed-in customer as processors need them; throws 401 `unauthorized`. */
export function getPayer(caller: Caller): Payer {
  const { customer } = requireCustomer(caller)
  return { customerId: customer.id, email: customer.email, fullName: customer.fullName }
}

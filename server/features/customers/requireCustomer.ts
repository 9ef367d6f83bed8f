import type { Customer } from '../../../generated/types'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import type { Caller } from '../../platform/sessions/Caller'

/** Returns the signed-in customer and their club; throws 401 `unauthorized`. */
export function requireCustomer(caller: Caller): { customer: Customer; club: Club } {
  if (caller.customer === null || caller.club === null) throw new AppError(401, 'unauthorized')
  return { customer: caller.customer, club: caller.club }
}

/** The key of a customer, which all rows that belong to the customer contain. */
export interface CustomerKey {
  companyId: number
  customerId: number
}

/** Returns the key of the signed-in customer; throws 401 `unauthorized`. */
export function requireCustomerKey(caller: Caller): CustomerKey {
  const { customer, club } = requireCustomer(caller)
  return { companyId: club.companyId, customerId: customer.id }
}

/**
 * Throws 403 `forbidden` if the club has turned this feature off
 * (shell.entity.feature-flags-effect).
 */
export function requireFeature(
  club: Club,
  feature: 'nomination' | 'personalDetails' | 'guestPass',
): void {
  if (!club.compiled().config.features[feature])
    throw new AppError(403, 'forbidden', { description: 'The club does not offer this.' })
}

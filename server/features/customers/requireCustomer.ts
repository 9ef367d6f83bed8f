import type { Customer } from '../../../generated/types'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import type { Visit } from '../../platform/sessions/Visit'

/** The signed-in customer and their club; throws 401 `unauthorized`. */
export function requireCustomer(visit: Visit): { customer: Customer; club: Club } {
  if (visit.customer === null || visit.club === null) throw new AppError(401, 'unauthorized')
  return { customer: visit.customer, club: visit.club }
}

/** Identifies a customer: the key of the rows that belong to them. */
export interface CustomerKey {
  companyId: number
  customerId: number
}

/** The key of the signed-in customer; throws 401 `unauthorized`. */
export function requireCustomerKey(visit: Visit): CustomerKey {
  const { customer, club } = requireCustomer(visit)
  return { companyId: club.companyId, customerId: customer.id }
}

/**
 * Throws 403 `forbidden` when the club has switched this feature off
 * (shell.entity.feature-flags-effect).
 */
export function requireFeature(club: Club, feature: 'nomination' | 'personalDetails'): void {
  if (!club.compiled().config.features[feature])
    throw new AppError(403, 'forbidden', { description: 'The club does not offer this.' })
}

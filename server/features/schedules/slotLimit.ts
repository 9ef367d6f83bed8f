import type { Bucket } from '../../platform/sign-in/countAttempt'
import type { CustomerKey } from '../customers/requireCustomer'

/**
 * Returns the rate limit for a customer's changes to slots: 120 in 15 minutes for holds in the cart,
 * bookings, moves and requests together.
 */
export const slotLimit = ({ companyId, customerId }: CustomerKey): Bucket => ({
  name: `slots:${companyId}:${customerId}`,
  limit: 120,
})

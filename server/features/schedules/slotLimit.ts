import type { Bucket } from '../../platform/sign-in/countAttempt'
import type { CustomerKey } from '../customers/requireCustomer'

/**
 * The limit of a customer's changes to slots: 120 in 15 minutes, shared by what they reserve in the
 * cart, book, move and request.
 */
export const slotLimit = ({ companyId, customerId }: CustomerKey): Bucket => ({
  name: `slots:${companyId}:${customerId}`,
  limit: 120,
})

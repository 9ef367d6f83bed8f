import type { Tx } from '../../../platform/db/Database'
import { markLapsed } from '../transactions/writeTransaction'
import { updateMembershipOrder, type MembershipOrderRow } from './membershipOrderRepository'
import { findPendingPayments } from '../transactions/paymentRepository'

/**
 * Closes a customer's open membership order, so that it can no longer be paid. Returns false,
 * without changing anything, while its payment is in progress. The customer must be locked.
 */
export async function replaceOpenOrder(tx: Tx, open: MembershipOrderRow): Promise<boolean> {
  const { companyId, transactionId } = open
  const ids = transactionId === null ? [] : [transactionId]
  if ((await findPendingPayments(tx, companyId, ids)).size > 0) return false
  if (transactionId !== null) await markLapsed(tx, { companyId, id: transactionId })
  await updateMembershipOrder(tx, open, { state: 'replaced' })
  return true
}

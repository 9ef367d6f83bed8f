import type { MemberTransaction } from '../../../generated/types'

/** Why a paid transaction has no refund button. */
export type RefundObstacle = 'houseBill' | 'refundedInFull' | 'paidElsewhere'

/**
 * Why a transaction can't be refunded here; undefined if it can, or if its status or amount says
 * that there is nothing to refund, as for an unpaid invoice or a refund.
 */
export function whyNotRefundable({
  refundable,
  isHouseBill,
  status,
  amount,
  refunded,
  asking,
  linkedTransactionId,
}: Pick<
  MemberTransaction,
  'refundable' | 'isHouseBill' | 'status' | 'amount' | 'refunded' | 'asking' | 'linkedTransactionId'
>): RefundObstacle | undefined {
  if (refundable > 0) return undefined
  if (isHouseBill) return 'houseBill'
  if (status !== 'processed' || linkedTransactionId !== null || amount <= 0) return undefined
  if (refunded >= amount) return 'refundedInFull'
  // A refund that is not settled is shown in its own column.
  return asking > 0 ? undefined : 'paidElsewhere'
}

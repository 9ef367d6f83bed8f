/**
 * Returns the prefix of the idempotency keys of all refunds for one cancellation of tickets;
 * `firstTicketId` is the lowest id of these tickets. A ticket can be cancelled only once, so the
 * prefix is unique to the cancellation.
 */
export const ticketRefundPrefix = (firstTicketId: number): string => `${PREFIX}${firstTicketId}:`

/**
 * Returns the lowest id of the tickets whose cancellation a refund belongs to; undefined for other
 * refunds. The email about the cancellation also states its refunds.
 */
export function firstTicketOfRefund({
  idempotencyKey,
}: {
  idempotencyKey: string
}): number | undefined {
  if (!idempotencyKey.startsWith(PREFIX)) return undefined
  return Number.parseInt(idempotencyKey.slice(PREFIX.length), 10)
}

/**
 * Returns the title of what a member cancelled and a refund is for, which may be a part of its
 * order; '' for other refunds.
 */
export const refundedTitle = ({
  adminId,
  adminName,
  reason,
}: {
  adminId: number | null
  adminName: string
  reason: string
}): string => (adminId === null && adminName !== '' ? reason : '')

/**
 * Returns the prefix of the idempotency keys of the refunds for an order line of an event that staff
 * have cancelled; `isStated` says whether the email about the cancellation states them.
 */
export const eventRefundPrefix = (id: number, { isStated }: { isStated: boolean }): string =>
  `${isStated ? STATED_PREFIX : 'refund:event-later:'}${id}:`

/** Whether the email about a cancellation states a refund, so that it needs none of its own. */
export const isStatedElsewhere = (refund: { idempotencyKey: string }): boolean =>
  firstTicketOfRefund(refund) !== undefined || refund.idempotencyKey.startsWith(STATED_PREFIX)

const PREFIX = 'refund:tickets:'
const STATED_PREFIX = 'refund:event:'

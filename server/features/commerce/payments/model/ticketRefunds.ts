/**
 * Prefix of the idempotency keys of all refunds of one cancellation of tickets, of which this is
 * the lowest id. A ticket can be cancelled only once, so the prefix is unique to the cancellation.
 */
export const ticketRefundPrefix = (firstTicketId: number): string => `${PREFIX}${firstTicketId}:`

/**
 * Whether a refund was made because the customer cancelled tickets; the email about the
 * cancellation also states the refund.
 */
export const isTicketRefund = ({ idempotencyKey }: { idempotencyKey: string }): boolean =>
  idempotencyKey.startsWith(PREFIX)

const PREFIX = 'refund:tickets:'

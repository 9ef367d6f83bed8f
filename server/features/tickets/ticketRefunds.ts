import { isActive, isTransferred } from '../../../src/areas/events/model/ticketRules'
import type { RefundQuote } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { portionOfShare } from '../commerce/orders/model/shareOfItem'
import type { QuotedRefund } from '../commerce/payments/findPaidAmounts'
import { presentRefundQuote, type QuotedShare } from '../commerce/payments/presentRefundQuote'
import {
  findItemCharge,
  quoteShare,
  type ItemCharge,
  type RefundedPart,
} from '../commerce/payments/refundShare'
import type { CustomerKey } from '../customers/requireCustomer'
import { countTicketsOfItem } from '../events/cancellationRepository'
import { isCancelled } from '../events/ticketCode'
import { findAccountEvent, listTickets, type TicketRow } from '../events/ticketRepository'

/** The tickets of one order line that are cancelled together, and the charge of the line. */
export interface TicketCharge {
  itemId: number
  /** Undefined if the customer has no such order line. */
  charge: ItemCharge | undefined
  part: Pick<RefundedPart, 'cancelledCount' | 'count' | 'total'>
}

/**
 * Whether the customer can still cancel a ticket: it is active, unused, cancelable, and not
 * transferred.
 */
export const isCancelable = (ticket: TicketRow): boolean =>
  isActive(ticket) && ticket.scannedAt === null && ticket.cancelable && !isTransferred(ticket)

/** Returns the order lines that charged some tickets, with how many tickets of each these are. */
export async function findTicketCharges(
  tx: Tx,
  customer: CustomerKey,
  tickets: readonly TicketRow[],
): Promise<TicketCharge[]> {
  const charges: TicketCharge[] = []
  for (const itemId of new Set(tickets.flatMap(({ orderItemId }) => orderItemId ?? []))) {
    const { total, cancelledCount } = await countTicketsOfItem(tx, customer.companyId, itemId)
    const count = tickets.filter(({ orderItemId }) => orderItemId === itemId).length
    charges.push({
      itemId,
      charge: await findItemCharge(tx, customer, itemId),
      part: { cancelledCount, count, total },
    })
  }
  return charges
}

/**
 * Returns what came back to the customer of the prices of tickets that were kept, in cents by
 * ticket: the share of a refund that cancelled nothing. Nothing is known of a payment that can't be
 * refunded automatically.
 */
export async function readRefunded(
  tx: Tx,
  customer: CustomerKey,
  tickets: readonly TicketRow[],
): Promise<ReadonlyMap<number, number>> {
  const kept = tickets.filter(
    (ticket) => !isCancelled(ticket) && ticket.ownerId === customer.customerId,
  )
  const refundedOf = new Map<number, number>()
  // As in the quote of a cancellation: what can still come back for a line is no longer there for
  // the next.
  const planned: QuotedRefund[] = []
  for (const { itemId, charge, part } of await findTicketCharges(tx, customer, kept)) {
    const quote = charge && (await quoteShare(tx, customer, charge, part, planned))
    if (quote === undefined || typeof quote === 'string') continue
    planned.push(...quote.refunds)
    const refundable = quote.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const ofLine = kept.filter(({ orderItemId }) => orderItemId === itemId)
    for (const [index, { id }] of ofLine.entries())
      refundedOf.set(id, portionOfShare(quote.paidCents - refundable, index, ofLine.length))
  }
  return refundedOf
}

/**
 * Returns what was paid for the tickets that the customer can cancel for an event, and what would
 * come back. Throws 404 `not_found` for an event that they don't attend.
 */
export async function quoteEventRefund(
  tx: Tx,
  customer: CustomerKey,
  { eventId, currency }: { eventId: number; currency: string },
): Promise<RefundQuote> {
  if ((await findAccountEvent(tx, customer, eventId)) === undefined)
    throw new AppError(404, 'not_found')
  const tickets = (await listTickets(tx, customer, [eventId]))
    .map(({ ticket }) => ticket)
    .filter(isCancelable)
  const shares: QuotedShare[] = []
  // Cancelling stores the refunds of each line before those of the next, which then find less left.
  const planned: QuotedRefund[] = []
  for (const { charge, part } of await findTicketCharges(tx, customer, tickets)) {
    const quote =
      charge === undefined ? 'elsewhere' : await quoteShare(tx, customer, charge, part, planned)
    if (typeof quote !== 'string') planned.push(...quote.refunds)
    shares.push({ quote, keptCents: 0, currency: charge?.order.currency ?? currency })
  }
  return presentRefundQuote(shares, { count: tickets.length, currency })
}

import type { TicketType } from '#generated/types'

/**
 * The ticket types that the ticket form offers: those that are free, those that can be paid for, and
 * those in the cart, so that they can be removed. If the event is sold out, none unless the cart has
 * tickets for it. Whether a type's sale is open is said in its row.
 */
export function ticketsToChoose<Ticket extends Pick<TicketType, 'price'>>(
  tickets: readonly Ticket[],
  {
    isSoldOut,
    canPay,
    isInCart,
  }: { isSoldOut: boolean; canPay: boolean; isInCart: (ticket: Ticket) => boolean },
): readonly Ticket[] {
  if (isSoldOut && !tickets.some(isInCart)) return []
  return tickets.filter((ticket) => canPay || ticket.price === 0 || isInCart(ticket))
}

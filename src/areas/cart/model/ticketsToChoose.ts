import type { TicketType } from '../../../../generated/types'

/**
 * The ticket types of which a customer can choose a quantity: those that are free, those that they
 * can pay for, and those in their cart, so that they can be removed. If the event is sold out, none
 * unless the cart has tickets for it.
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

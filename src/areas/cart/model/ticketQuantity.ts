import type { CartItem, TicketType } from '#generated/types'

/** The fields that limit how many tickets of a type one person may buy. */
type Limits = Pick<TicketType, 'minimum' | 'maximum' | 'availableQuantity' | 'purchased'>

/** Whether a ticket type is on sale: not yet (`soon`), now (`open`) or no longer (`over`). */
export function saleStatus(
  { onSale, offSale }: Pick<TicketType, 'onSale' | 'offSale'>,
  now: Date,
): 'soon' | 'open' | 'over' {
  if (onSale !== null && now < new Date(onSale)) return 'soon'
  return offSale !== null && now >= new Date(offSale) ? 'over' : 'open'
}

/**
 * The maximum quantity that can be chosen: the tickets left, but not more than the customer may
 * still buy after earlier purchases; 0 if that is below the minimum.
 * (activity.validation.ticket-minimum-maximum)
 */
export function maxTickets({ minimum, maximum, availableQuantity, purchased }: Limits): number {
  const max = Math.max(
    0,
    maximum === null ? availableQuantity : Math.min(availableQuantity, maximum - purchased),
  )
  return max < minimum ? 0 : max
}

/** A ticket type with the tickets in this customer's cart counted as available. */
export const withTicketsInCart = (
  ticket: TicketType,
  inCart: Pick<CartItem, 'maxQty'> | undefined,
): TicketType =>
  inCart?.maxQty == null
    ? ticket
    : { ...ticket, availableQuantity: Math.max(ticket.availableQuantity, inCart.maxQty) }

/**
 * The quantity after a step from `current` to `requested`: 0, or between minimum and maximum.
 * (activity.validation.ticket-minimum-maximum)
 */
export function ticketQuantity(requested: number, current: number, limits: Limits): number {
  const clamped = Math.max(0, Math.min(requested, maxTickets(limits)))
  if (clamped === 0 || clamped >= limits.minimum) return clamped
  // From below the minimum, a step up goes to the minimum; from the minimum, a step down goes to 0.
  return requested > current ? limits.minimum : 0
}

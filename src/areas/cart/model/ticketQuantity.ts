import type { CartItem, TicketType } from '../../../../generated/types'

/** What limits how many tickets of a type one person may buy. */
type Bounds = Pick<TicketType, 'minimum' | 'maximum' | 'availableQuantity' | 'purchased'>

/** Whether a ticket type is on sale; dates are ISO 8601, UTC. */
export function saleStatus(
  { onSale, offSale }: Pick<TicketType, 'onSale' | 'offSale'>,
  now: Date,
): 'soon' | 'open' | 'over' {
  if (onSale !== null && now < new Date(onSale)) return 'soon'
  return offSale !== null && now >= new Date(offSale) ? 'over' : 'open'
}

/**
 * The maximum that can be chosen: what is left, less what the person bought before; 0 if that is
 * below the minimum. (activity.validation.ticket-minimum-maximum)
 */
export function maxTickets({ minimum, maximum, availableQuantity, purchased }: Bounds): number {
  const most = Math.max(
    0,
    maximum === null ? availableQuantity : Math.min(availableQuantity, maximum - purchased),
  )
  return most < minimum ? 0 : most
}

/** A ticket type as available to this person, including the tickets held in their cart. */
export const remainingTickets = (
  ticket: TicketType,
  inCart: Pick<CartItem, 'maxQty'> | undefined,
): TicketType =>
  inCart?.maxQty == null
    ? ticket
    : { ...ticket, availableQuantity: Math.max(ticket.availableQuantity, inCart.maxQty) }

/**
 * The quantity after a step from `before` to `asked`: 0, or between minimum and maximum.
 * (activity.validation.ticket-minimum-maximum)
 */
export function ticketQuantity(asked: number, before: number, bounds: Bounds): number {
  const within = Math.max(0, Math.min(asked, maxTickets(bounds)))
  if (within === 0 || within >= bounds.minimum) return within
  // Below the minimum, a step up goes to the minimum and a step down to 0.
  return asked > before ? Math.min(bounds.minimum, maxTickets(bounds)) : 0
}

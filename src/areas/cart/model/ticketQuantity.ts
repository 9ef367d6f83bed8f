import type { CartItem, TicketType } from '../../../../generated/types'

/** What bounds how many tickets of a kind one person may take. */
type Bounds = Pick<TicketType, 'minimum' | 'maximum' | 'availableQuantity' | 'purchased'>

/** Whether a kind of ticket is sold now, will be, or was; ISO 8601, UTC. */
export function saleStatus(
  { onSale, offSale }: Pick<TicketType, 'onSale' | 'offSale'>,
  now: Date,
): 'soon' | 'open' | 'over' {
  if (onSale !== null && now < new Date(onSale)) return 'soon'
  return offSale !== null && now >= new Date(offSale) ? 'over' : 'open'
}

/**
 * The most that can be chosen: what is left, and no more than one person may have with those bought
 * before; 0 where that is less than the fewest. (activity.validation.ticket-minimum-maximum)
 */
export function maxTickets({ minimum, maximum, availableQuantity, purchased }: Bounds): number {
  const most = Math.max(
    0,
    maximum === null ? availableQuantity : Math.min(availableQuantity, maximum - purchased),
  )
  return most < minimum ? 0 : most
}

/**
 * A kind of ticket as it is left to a person whose cart holds some of it: with the places that are
 * held for them.
 */
export const remainingTickets = (
  ticket: TicketType,
  inCart: Pick<CartItem, 'maxQty'> | undefined,
): TicketType =>
  inCart?.maxQty == null
    ? ticket
    : { ...ticket, availableQuantity: Math.max(ticket.availableQuantity, inCart.maxQty) }

/**
 * How many are chosen by a step from `before` to `asked`: none, or the fewest up to the most.
 * (activity.validation.ticket-minimum-maximum)
 */
export function ticketQuantity(asked: number, before: number, bounds: Bounds): number {
  const within = Math.max(0, Math.min(asked, maxTickets(bounds)))
  if (within === 0 || within >= bounds.minimum) return within
  // Below the fewest there is none: one more leads up to them, one less to none.
  return asked > before ? Math.min(bounds.minimum, maxTickets(bounds)) : 0
}

import type { AccountTicket, PublicEvent, TicketType } from '../../../../generated/types'

/**
 * Whether a ticket can still be used: neither cancelled nor scanned.
 * (activity.account-event.active-tickets)
 */
export const isActive = ({ status }: Pick<AccountTicket, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'scanned'

/** Whether somebody else holds a ticket than bought it. (activity.ticket.transferred-rule) */
export const isTransferred = ({
  customerId,
  ownerId,
}: Pick<AccountTicket, 'customerId' | 'ownerId'>): boolean => customerId !== ownerId

/**
 * Whether an event has no place left to buy: it is by ticket, and has no kinds of tickets or none
 * of them any more. (activity.event.sold-out-rule)
 */
export const isSoldOut = ({
  type,
  tickets,
}: {
  type: PublicEvent['type']
  tickets: readonly Pick<TicketType, 'availableQuantity'>[]
}): boolean =>
  type === 'ticket' && tickets.every(({ availableQuantity }) => availableQuantity === 0)

/** The lowest price among the kinds of tickets; undefined without any, 0 where one is free. */
export const lowestPrice = (tickets: readonly Pick<TicketType, 'price'>[]): number | undefined =>
  tickets.length === 0 ? undefined : Math.min(...tickets.map(({ price }) => price))

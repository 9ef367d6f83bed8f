import type { OrderItem } from '#generated/types'

/**
 * The description of an order item. `startsAt` is the start when it was ordered, and `movedTo` the
 * present one if it was changed since then; both are UTC timestamps.
 */
export interface ItemDescription {
  title: string
  startsAt?: string
  movedTo?: string
  details: readonly string[]
  partySize?: number
}

/**
 * Describes an item by its type: an appointment or reservation by time and place, a reservation
 * also by party size; a ticket by event, ticket type and time; a product by its variant. (doc 2 §2,
 * money.order.item-description-content)
 */
export function describeItem({
  type,
  title,
  description,
  productAttribute,
  booking,
  ticket,
  product,
}: OrderItem): ItemDescription {
  const nonEmpty = (...texts: readonly string[]): readonly string[] =>
    texts.filter((text) => text !== '')
  if ((type === 'appointment' || type === 'reservation') && booking) {
    const texts = {
      title: booking.title || title,
      startsAt: booking.startDate,
      ...(booking.movedTo != null && { movedTo: booking.movedTo }),
      details: nonEmpty(booking.location),
    }
    return type === 'reservation' && booking.partySize !== null
      ? { ...texts, partySize: booking.partySize }
      : texts
  }
  if (type === 'event' && ticket)
    return {
      title: ticket.eventTitle || title,
      startsAt: ticket.startDate,
      details: nonEmpty(ticket.ticketTitle),
    }
  return { title: product?.title || title, details: nonEmpty(productAttribute || description) }
}

/** Whether an item of an order is cancelled. */
export const isCancelled = ({ status }: Pick<OrderItem, 'status'>): boolean =>
  status === 'cancelled'

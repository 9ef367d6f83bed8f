import type { OrderItem } from '../../../../generated/types'

/**
 * What an order's item says of itself: a title, and the parts below it; `at` is a moment in UTC.
 */
export interface ItemTexts {
  title: string
  at?: string
  parts: readonly string[]
  partySize?: number
}

/**
 * The words of an item by its type: an appointment and a reservation their moment and place, the
 * latter its party too; a ticket its event, kind and moment; a product its choice. (doc 2 §2,
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
}: OrderItem): ItemTexts {
  const nonEmpty = (...parts: readonly string[]): readonly string[] =>
    parts.filter((part) => part !== '')
  if ((type === 'appointment' || type === 'reservation') && booking) {
    const texts = {
      title: booking.title || title,
      at: booking.startDate,
      parts: nonEmpty(booking.location),
    }
    return type === 'reservation' && booking.partySize !== null
      ? { ...texts, partySize: booking.partySize }
      : texts
  }
  if (type === 'event' && ticket)
    return {
      title: ticket.eventTitle || title,
      at: ticket.startDate,
      parts: nonEmpty(ticket.ticketTitle),
    }
  return { title: product?.title || title, parts: nonEmpty(productAttribute || description) }
}

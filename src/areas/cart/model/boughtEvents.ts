import type { OrderItem } from '#generated/types'

/** An event for which an order has tickets; `startDate` is a UTC timestamp. */
export interface BoughtEvent {
  eventId: number
  eventTitle: string
  startDate: string
}

/** Returns the events for which an order's items are tickets, each once, in the items' order. */
export function boughtEvents(items: readonly Pick<OrderItem, 'ticket'>[]): readonly BoughtEvent[] {
  const events = new Map<number, BoughtEvent>()
  for (const { ticket } of items)
    if (ticket?.eventId !== undefined && !events.has(ticket.eventId))
      events.set(ticket.eventId, {
        eventId: ticket.eventId,
        eventTitle: ticket.eventTitle,
        startDate: ticket.startDate,
      })
  return [...events.values()]
}

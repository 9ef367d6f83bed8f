import type { BilledClub, ItemFixture } from './BillingFixture'
import { instantAfterDays } from './instantAfterDays'

/** Converts a fixture's item to an order line. */
export function orderItem(
  { timezone, now }: BilledClub,
  { booking, ticket, ...item }: ItemFixture,
) {
  const begin = (when: { inDays: number; at: string }): string =>
    instantAfterDays(timezone, now, when).toISOString()
  return {
    ...item,
    booking: booking
      ? {
          id: null,
          title: item.title,
          startDate: begin(booking),
          location: booking.location,
          partySize: booking.partySize ?? null,
        }
      : null,
    ticket: ticket
      ? {
          id: null,
          eventTitle: item.title,
          ticketTitle: ticket.ticketTitle,
          startDate: begin(ticket),
        }
      : null,
  }
}

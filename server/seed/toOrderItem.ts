import type { BilledClub, ItemFixture } from './BillingFixture'
import { dayIn } from '../../src/core/time/calendarDay'
import { toInstant } from '../../src/core/time/localDateTime'
import { findOpenDay, type DemoTime } from './demoTimes'

/** Converts a fixture's item to an order line. */
export function toOrderItem(
  { timezone, now, openingHours }: BilledClub,
  { booking, ticket, ...item }: ItemFixture,
) {
  const begin = (when: DemoTime): string => {
    const day = findOpenDay(dayIn(timezone, now), { ...when, minutes: 60 }, [openingHours])
    return toInstant(timezone, `${day}T${when.at}:00`).toISOString()
  }
  return {
    ...item,
    booking: booking
      ? {
          id: null,
          title: item.title,
          startDate: begin(booking),
          location: booking.location,
          partySize: booking.partySize ?? null,
          kind: booking.kind,
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

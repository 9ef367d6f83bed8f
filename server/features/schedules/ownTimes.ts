import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings } from '../../platform/db/schema/bookings'
import { eventRegistrations, events, eventTickets } from '../../platform/db/schema/events'
import type { CustomerKey } from '../customers/requireCustomer'

/** A booking or event of a customer. */
export interface OwnTime {
  title: string
  startsAt: Date
  endsAt: Date
}

/**
 * Returns what a customer has in a span, the earliest first: bookings, and events that they attend
 * with a ticket that they hold or without one.
 */
export async function listOwnTimes(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  span: { startsAt: Date; endsAt: Date },
): Promise<OwnTime[]> {
  const booked = await tx
    .select({ title: bookings.title, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.companyId, companyId),
        eq(bookings.customerId, customerId),
        isNull(bookings.cancelledAt),
        lt(bookings.startsAt, span.endsAt),
        gt(bookings.endsAt, span.startsAt),
      ),
    )
  const event = { title: events.title, startsAt: events.startsAt, endsAt: events.endsAt }
  const inSpan = and(lt(events.startsAt, span.endsAt), gt(events.endsAt, span.startsAt))
  const ticketed = await tx
    .select(event)
    .from(eventTickets)
    .innerJoin(
      events,
      and(eq(events.companyId, eventTickets.companyId), eq(events.id, eventTickets.eventId)),
    )
    .where(
      and(
        eq(eventTickets.companyId, companyId),
        eq(eventTickets.customerId, customerId),
        ne(eventTickets.status, 'cancelled'),
        inSpan,
      ),
    )
  const registered = await tx
    .select(event)
    .from(eventRegistrations)
    .innerJoin(
      events,
      and(
        eq(events.companyId, eventRegistrations.companyId),
        eq(events.id, eventRegistrations.eventId),
      ),
    )
    .where(
      and(
        eq(eventRegistrations.companyId, companyId),
        eq(eventRegistrations.customerId, customerId),
        inSpan,
      ),
    )
  return [...booked, ...ticketed, ...registered].sort(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  )
}

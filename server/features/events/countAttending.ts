import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { countRows } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { eventRegistrations, eventTickets, eventWaitlist } from '../../platform/db/schema/events'
import { orderHolds, placedOrders } from '../../platform/db/schema/placedOrders'
import type { EventRow } from './eventRepository'

/** How many attend an event: registrations, and tickets that were not cancelled. */
export async function countAttending(
  tx: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
): Promise<number> {
  const registered = await countRows(
    tx,
    eventRegistrations,
    and(eq(eventRegistrations.companyId, companyId), eq(eventRegistrations.eventId, id)),
  )
  const tickets = await countRows(
    tx,
    eventTickets,
    and(
      eq(eventTickets.companyId, companyId),
      eq(eventTickets.eventId, id),
      ne(eventTickets.status, 'cancelled'),
    ),
  )
  return registered + tickets
}

/**
 * How many places of an event are taken: by those who attend, by offers to its waitlist and by
 * orders that are not paid yet.
 */
export async function countTaken(
  tx: Tx,
  event: Pick<EventRow, 'companyId' | 'id' | 'type'>,
): Promise<number> {
  const { companyId, id, type } = event
  const offered = await countRows(
    tx,
    eventWaitlist,
    and(
      eq(eventWaitlist.companyId, companyId),
      eq(eventWaitlist.eventId, id),
      // Without a ticket, an order of the offer's customer has the place.
      isNotNull(type === 'ticket' ? eventWaitlist.ticketTypeId : eventWaitlist.heldUntil),
    ),
  )
  const [held] = await tx
    .select({ count: sql`coalesce(sum(${orderHolds.reservedQuantity}), 0)`.mapWith(Number) })
    .from(orderHolds)
    .innerJoin(
      placedOrders,
      and(
        eq(placedOrders.companyId, orderHolds.companyId),
        eq(placedOrders.orderId, orderHolds.orderId),
      ),
    )
    .where(
      and(
        eq(orderHolds.companyId, companyId),
        eq(orderHolds.eventId, id),
        inArray(placedOrders.state, ['open', 'pending']),
      ),
    )
  return (await countAttending(tx, event)) + offered + (held?.count ?? 0)
}

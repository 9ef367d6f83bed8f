import { and, eq, ne } from 'drizzle-orm'
import { countRows } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { eventRegistrations, eventTickets } from '../../platform/db/schema/events'
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

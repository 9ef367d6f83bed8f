import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { events, eventWaitlist, ticketTypes } from '../../platform/db/schema/events'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { AppError } from '../../platform/http/AppError'
import type { CustomerRow } from '../customers/customerRepository'
import { addPlaces, listTicketTypes, lockEvent, type EventRow } from './eventRepository'
import { notifyEventAvailability, notifyTickets } from './eventNotifications'
import { findEntry, type WaitlistRow } from './waitlistRepository'
import { leaveWaitlist, offerToEntry } from './waitlist'

/** An entry of a waitlist, whose it is, and the name of the ticket that is held for them. */
export interface StaffEntry {
  entry: WaitlistRow
  customer: CustomerRow
  type: string | null
}

/** Returns an event's waitlist in the order in which places are offered. */
export const listWaitlist = (
  tx: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
): Promise<StaffEntry[]> =>
  tx
    .select({ entry: eventWaitlist, customer: customers, type: ticketTypes.name })
    .from(eventWaitlist)
    .innerJoin(
      customers,
      and(
        eq(customers.companyId, eventWaitlist.companyId),
        eq(customers.id, eventWaitlist.customerId),
      ),
    )
    .leftJoin(
      ticketTypes,
      and(
        eq(ticketTypes.companyId, eventWaitlist.companyId),
        eq(ticketTypes.id, eventWaitlist.ticketTypeId),
      ),
    )
    .where(and(eq(eventWaitlist.companyId, companyId), eq(eventWaitlist.eventId, id)))
    .orderBy(sql`${eventWaitlist.heldUntil} nulls last`, asc(eventWaitlist.id))

/** An entry of an event's waitlist. */
interface EntryKey {
  companyId: number
  eventId: number
  entryId: number
}

/**
 * Offers a place to an entry of a waitlist before its turn and returns until when it is held; an
 * entry that has an offer keeps it. Without a free place, `makesPlace` adds one to the event, which
 * its history shows. Throws 404 `not_found`, 422 `registration_closed` once the event has begun,
 * 409 `sold_out`.
 */
export async function offerNow(
  tx: Tx,
  { companyId, eventId, entryId }: EntryKey,
  { makesPlace, by }: { makesPlace: boolean; by: string },
  now: Date,
): Promise<Date> {
  const event = await lockEvent(tx, companyId, eventId)
  const entry = event && (await findEntry(tx, companyId, entryId))
  if (event === undefined || entry?.eventId !== eventId) throw new AppError(404, 'not_found')
  if (entry.heldUntil !== null) return entry.heldUntil
  if (event.startsAt <= now) throw new AppError(422, 'registration_closed')
  const heldUntil =
    (await offerToEntry(tx, event, entry, now)) ??
    (makesPlace ? await offerToEntry(tx, await addPlace(tx, event, by), entry, now) : undefined)
  if (heldUntil === undefined) throw new AppError(409, 'sold_out')
  await notifyTickets(tx, entry)
  await notifyEventAvailability(tx, companyId, eventId)
  return heldUntil
}

/**
 * Takes an entry off an event's waitlist; a place that was held is offered to the next. Throws 404
 * `not_found`.
 */
export async function removeFromWaitlist(
  tx: Tx,
  { companyId, eventId, entryId }: EntryKey,
  now: Date,
): Promise<void> {
  const entry = await findEntry(tx, companyId, entryId)
  if (entry?.eventId !== eventId) throw new AppError(404, 'not_found')
  await leaveWaitlist(tx, entry, eventId, now)
}

/** Adds a place to a locked event and a ticket to the first type that can be offered. */
async function addPlace(tx: Tx, event: EventRow, by: string): Promise<EventRow> {
  const { companyId, id, capacity, availableQuantity, type } = event
  const isFull = availableQuantity !== null && availableQuantity < 1
  const [first] = type === 'ticket' ? await listTicketTypes(tx, companyId, [id]) : []
  if (first !== undefined && first.availableQuantity < 1) {
    await tx
      .update(ticketTypes)
      .set({ availableQuantity: first.availableQuantity + 1 })
      .where(and(eq(ticketTypes.companyId, companyId), eq(ticketTypes.id, first.id)))
  }
  if (!isFull) return event
  await addPlaces(tx, event, 1)
  const places = capacity === null ? null : capacity + 1
  const revision = event.revision + 1
  await tx
    .update(events)
    .set({ capacity: places, revision })
    .where(and(eq(events.companyId, companyId), eq(events.id, id)))
  await recordDeskChange(tx, {
    companyId,
    resource: 'events',
    recordId: id,
    revision,
    by,
    before: { places: capacity },
    after: { places },
  })
  return { ...event, capacity: places, availableQuantity: availableQuantity + 1, revision }
}

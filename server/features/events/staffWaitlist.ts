import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { deskResources } from '../../../generated/desk'
import type { EventRecord } from '../../../generated/types'
import { writableFields } from '../../../schemas/desk/writableFields'
import { countList, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { events, eventWaitlist, ticketTypes } from '../../platform/db/schema/events'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { AppError } from '../../platform/http/AppError'
import type { CustomerRow } from '../customers/customerRepository'
import { presentRecords } from './deskRecord'
import { addPlaces, listTicketTypes, lockEvent, type EventRow } from './eventRepository'
import { notifyEventAvailability, notifyTickets } from './eventNotifications'
import { findEntry, type WaitlistRow } from './waitlistRepository'
import { canBeOffered, leaveWaitlist, offerToEntry } from './waitlist'

/** An entry of a waitlist, whose it is, and the name of the ticket that is held for them. */
export interface StaffEntry {
  entry: WaitlistRow
  customer: CustomerRow
  type: string | null
}

/** Returns a page of an event's waitlist, in the order in which places are offered, and its total. */
export async function paginateWaitlist(
  tx: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
  paging: Pick<Page, 'offset' | 'limit'>,
): Promise<{ rows: StaffEntry[]; total: number }> {
  const ofEvent = and(eq(eventWaitlist.companyId, companyId), eq(eventWaitlist.eventId, id))
  const order = [sql`${eventWaitlist.heldUntil} nulls last`, asc(eventWaitlist.id)]
  // Only the page's entries are joined.
  const page = tx
    .select({ id: eventWaitlist.id })
    .from(eventWaitlist)
    .where(ofEvent)
    .orderBy(...order)
    .offset(paging.offset)
    .limit(paging.limit)
  const [rows, total] = await Promise.all([
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
      .where(and(ofEvent, inArray(eventWaitlist.id, page)))
      .orderBy(...order),
    countList(tx, eventWaitlist, ofEvent, paging),
  ])
  return { rows, total }
}

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
    (makesPlace
      ? await offerToEntry(tx, await addPlace(tx, event, by, now), entry, now)
      : undefined)
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

/**
 * Adds what a locked event lacks for one more offer, a place or a ticket of the first type that can
 * be offered, and returns the event; its history shows it.
 */
async function addPlace(tx: Tx, event: EventRow, by: string, now: Date): Promise<EventRow> {
  const { companyId, id } = event
  const [before] = await presentRecords(tx, companyId, [event])
  const types = event.type === 'ticket' ? await listTicketTypes(tx, companyId, [id]) : []
  const offered = types.filter((type) => canBeOffered(type, now))
  const [first] = offered
  if (first !== undefined && offered.every((type) => type.availableQuantity < 1))
    await tx
      .update(ticketTypes)
      .set({
        availableQuantity: sql`${ticketTypes.availableQuantity} + 1`,
        capacity: sql`${ticketTypes.capacity} + 1`,
      })
      .where(and(eq(ticketTypes.companyId, companyId), eq(ticketTypes.id, first.id)))
  const isFull = event.availableQuantity !== null && event.availableQuantity < 1
  if (isFull) await addPlaces(tx, event, 1)
  const revision = event.revision + 1
  await tx
    .update(events)
    .set({ revision, ...(isFull && { capacity: sql`${events.capacity} + 1` }) })
    .where(and(eq(events.companyId, companyId), eq(events.id, id)))
  const changed = (await lockEvent(tx, companyId, id)) ?? event
  const [after] = await presentRecords(tx, companyId, [changed])
  if (before === undefined || after === undefined) throw new Error('the event has no record')
  const written = (record: EventRecord) => {
    const { places, ticketTypes: sold } = writableFields(deskResources.events.schema, record)
    return { ...(isFull && { places }), ...(first && { ticketTypes: sold }) }
  }
  await recordDeskChange(tx, {
    companyId,
    resource: 'events',
    recordId: id,
    revision,
    by,
    before: written(before),
    after: written(after),
  })
  return changed
}

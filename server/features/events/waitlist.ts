import { admits, isFull } from '../../../src/areas/events/model/ticketRules'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { deleteJob, rescheduleOrInsertJob } from '../../platform/db/platform/jobs'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { lockCustomer } from '../customers/customerRepository'
import type { CustomerKey } from '../customers/requireCustomer'
import { leaveTrace } from '../notifications/leaveTrace'
import {
  addPlaces,
  listTicketTypes,
  lockEvent,
  type EventRow,
  type TicketTypeRow,
} from './eventRepository'
import { notifyEventAvailability, notifyTickets } from './eventNotifications'
import {
  deleteEntry,
  findEntry,
  findNextEntry,
  insertEntry,
  hasUnpaidTicketOrder,
  listEntries,
  storeOffer,
  withdrawEmptyOffers,
  type WaitlistRow,
} from './waitlistRepository'
import { requireShown } from './shownEvents'
import { ticketsLeft } from './model/ticketsLeft'
import { findRegistration, listTickets } from './ticketRepository'
import { traceDetails } from './traceDetails'

/** How long an offer holds a place, in ms. */
const OFFER_MS = 24 * 3_600_000

/**
 * Adds a customer to the waitlist of a full event. Returns false if they are already on it. Staff
 * may also add people to an event that these don't see, and those who have not confirmed their
 * address. Throws 404 `not_found` for an event that is unknown or that they don't see, 422
 * `registration_closed` for one that has begun or was cancelled, 403 `email_unconfirmed`, 409
 * `already_registered` for a customer who is registered, holds a ticket or has ordered one, and 422
 * `places_left` while the event is not full.
 */
export async function joinWaitlist(
  tx: Tx,
  customer: CustomerKey,
  eventId: number,
  destination: MailDestination,
  now: Date,
  { byStaff = false }: { byStaff?: boolean } = {},
): Promise<boolean> {
  const { companyId } = customer
  // Locked before the event, as orders do, and so that an order being settled is seen below.
  const person = await lockCustomer(tx, companyId, customer.customerId)
  const event = await lockEvent(tx, companyId, eventId)
  if (event === undefined) throw new AppError(404, 'not_found')
  if (!byStaff) await requireShown(tx, customer, event, now)
  if (event.startsAt <= now || event.cancelledAt !== null)
    throw new AppError(422, 'registration_closed')
  // An offer holds a place, which throwaway accounts could abuse, and is sent to the account's
  // address.
  if (person?.emailVerifiedAt == null && !byStaff)
    throw new AppError(403, 'email_unconfirmed', {
      description:
        'Confirm your email address with the link that we sent you, then join the waitlist.',
    })
  const customerTickets = await listTickets(tx, customer, [eventId])
  if (
    (await findRegistration(tx, customer, eventId)) !== undefined ||
    customerTickets.some(({ ticket }) => admits(ticket, customer.customerId)) ||
    // Otherwise a customer could be offered what their own unpaid order holds, and so hold it for
    // another day without paying, again and again.
    (await hasUnpaidTicketOrder(tx, customer, eventId))
  )
    throw new AppError(409, 'already_registered')
  if ((await listEntries(tx, customer, [eventId])).length > 0) return false
  // Otherwise customers could have a place that everyone can book held as an offer, again and
  // again.
  const types = await listTicketTypes(tx, companyId, [eventId])
  const tickets = types.map((type) => ({ availableQuantity: ticketsLeft(type, event) }))
  if (!isFull({ ...event, tickets })) throw new AppError(422, 'places_left')
  const { domainId, language, origin } = destination
  await insertEntry(tx, { ...customer, eventId, domainId, language, origin })
  await notifyTickets(tx, customer)
  await leaveTrace(tx, {
    act: 'waitlist-joined',
    destination,
    customerId: customer.customerId,
    subjectId: eventId,
    details: traceDetails(event, language),
  })
  return true
}

/**
 * Removes a customer from an event's waitlist; a place that was held for them is offered to the
 * next person. Returns whether they were on it.
 */
export async function leaveWaitlist(
  tx: Tx,
  customer: CustomerKey,
  eventId: number,
  now: Date,
): Promise<boolean> {
  const event = await lockEvent(tx, customer.companyId, eventId)
  const [entry] = await listEntries(tx, customer, [eventId])
  if (event === undefined || entry === undefined) return false
  await removeEntry(tx, entry)
  if (hasPlace(event, entry)) await returnPlace(tx, event, entry.ticketTypeId, now)
  await notifyTickets(tx, customer)
  return true
}

/** Removes a customer who now has tickets for events from the waitlists of those events. */
export async function leaveWaitlists(
  tx: Tx,
  customer: CustomerKey,
  eventIds: readonly number[],
  now: Date,
): Promise<void> {
  const entries = await listEntries(tx, customer, eventIds)
  for (const { eventId } of entries.sort((a, b) => a.eventId - b.eventId))
    await leaveWaitlist(tx, customer, eventId, now)
}

/**
 * Removes a customer who registers for an event from its waitlist; returns whether a place was held
 * for them. The event must be locked.
 */
export async function acceptPlaceOffer(
  tx: Tx,
  customer: CustomerKey,
  eventId: number,
): Promise<boolean> {
  const [entry] = await listEntries(tx, customer, [eventId])
  if (entry === undefined) return false
  await removeEntry(tx, entry)
  return entry.heldUntil !== null
}

/**
 * Frees the ticket that is held for a customer, because their order is about to hold one. If the
 * order ends unpaid, a ticket is held for them again, if any can be offered then.
 */
export async function passTicketToOrder(
  tx: Tx,
  customer: CustomerKey,
  eventId: number,
  orderId: number,
): Promise<void> {
  const event = await lockEvent(tx, customer.companyId, eventId)
  const [entry] = await listEntries(tx, customer, [eventId])
  if (event === undefined || entry === undefined || entry.heldUntil === null) return
  await storeOffer(tx, entry, { ticketTypeId: null, orderId })
  if (entry.ticketTypeId !== null) await addPlaces(tx, event, 1, entry.ticketTypeId)
  await notifyTickets(tx, customer)
}

/**
 * Returns a place to an event, and a ticket of a type if it is not null, and offers it to the
 * people on the waitlist, in order. The event must be locked.
 */
export async function returnPlace(
  tx: Tx,
  { companyId, id }: EventRow,
  ticketTypeId: number | null,
  now: Date,
): Promise<void> {
  await addPlaces(tx, { companyId, id }, 1, ticketTypeId)
  await offerFreePlaces(tx, companyId, [id], now)
  await notifyEventAvailability(tx, companyId, id)
}

/**
 * Offers the free places of events to the people on their waitlists, in order. Locks the events in
 * the order of their ids.
 */
export async function offerFreePlaces(
  tx: Tx,
  companyId: number,
  eventIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const id of [...new Set(eventIds)].sort((a, b) => a - b))
    await offerPlaces(tx, { companyId, id }, now)
}

/**
 * Ends an expired offer and offers the place to the next person. Returns when to run again if the
 * offer has not expired yet; `done` if there is no offer any more.
 */
export async function endOffer(
  tx: Tx,
  companyId: number,
  entryId: number,
  now: Date,
): Promise<Date | 'done'> {
  const unlocked = await findEntry(tx, companyId, entryId)
  const event = unlocked && (await lockEvent(tx, companyId, unlocked.eventId))
  // Read again, because the offer may have been accepted while this transaction waited for the
  // event's lock.
  const entry = event && (await findEntry(tx, companyId, entryId))
  if (event === undefined || entry === undefined || entry.heldUntil === null) return 'done'
  if (entry.heldUntil > now) return entry.heldUntil
  await removeEntry(tx, entry)
  if (hasPlace(event, entry)) await returnPlace(tx, event, entry.ticketTypeId, now)
  await notifyTickets(tx, entry)
  return 'done'
}

/**
 * Holds each free place for the next person on the waitlist and queues the email with the offer.
 */
async function offerPlaces(
  tx: Tx,
  { companyId, id: eventId }: Pick<EventRow, 'companyId' | 'id'>,
  now: Date,
): Promise<void> {
  for (;;) {
    // Read again each time, because each offer takes a place.
    const event = await lockEvent(tx, companyId, eventId)
    if (event === undefined || event.startsAt <= now || event.cancelledAt !== null) return
    const entry = await findNextEntry(tx, event)
    const heldUntil = entry && (await offerToEntry(tx, event, entry, now))
    if (entry === undefined || heldUntil === undefined) return withdrawOffers(tx, event)
    await notifyTickets(tx, entry)
  }
}

/**
 * Holds a free place of a locked event for an entry of its waitlist, queues the email with the offer
 * unless the entry has it, and returns when the offer ends; undefined if no place is free.
 */
export async function offerToEntry(
  tx: Tx,
  event: EventRow,
  entry: WaitlistRow,
  now: Date,
): Promise<Date | undefined> {
  const place = await takePlace(tx, event, now)
  if (place === undefined) return undefined
  // An offer ends at the latest when the event begins or its ticket goes off sale.
  const heldUntil =
    entry.heldUntil ??
    new Date(
      Math.min(
        now.getTime() + OFFER_MS,
        event.startsAt.getTime(),
        place.type?.offSaleAt?.getTime() ?? Infinity,
      ),
    )
  await storeOffer(tx, entry, { heldUntil, ticketTypeId: place.type?.id ?? null })
  if (entry.heldUntil === null) await announceOffer(tx, entry, event, heldUntil)
  return heldUntil
}

/**
 * Ends the offers of customers whose order ended unpaid and for whom no ticket is left; they wait
 * again.
 */
async function withdrawOffers(tx: Tx, event: EventRow): Promise<void> {
  if (event.type !== 'ticket') return
  for (const entry of await withdrawEmptyOffers(tx, event)) {
    await deleteJob(tx, offerJob(entry))
    await notifyTickets(tx, entry)
  }
}

/** Queues the end of a new offer, and tells its customer. */
async function announceOffer(
  tx: Tx,
  entry: WaitlistRow,
  event: EventRow,
  heldUntil: Date,
): Promise<void> {
  await rescheduleOrInsertJob(tx, { ...offerJob(entry), nextAt: heldUntil })
  await leaveTrace(tx, {
    act: 'place-offered',
    destination: entry,
    customerId: entry.customerId,
    subjectId: event.id,
    mailSubjectId: entry.id,
    details: { ...traceDetails(event, entry.language), until: heldUntil.toISOString() },
  })
}

/**
 * Takes a free place of an event. At an event with tickets it also takes a ticket and returns the
 * ticket's type. Returns undefined if no place or ticket is free.
 */
async function takePlace(
  tx: Tx,
  event: EventRow,
  now: Date,
): Promise<{ type?: TicketTypeRow } | undefined> {
  if (event.availableQuantity !== null && event.availableQuantity < 1) return undefined
  if (event.type !== 'ticket') {
    await addPlaces(tx, event, -1)
    return {}
  }
  const types = await listTicketTypes(tx, event.companyId, [event.id])
  const type = types.find((one) => one.availableQuantity > 0 && canBeOffered(one, now))
  if (type === undefined) return undefined
  await addPlaces(tx, event, -1, type.id)
  return { type }
}

/** Whether anyone could buy a single ticket of this type now, if one is left. */
export const canBeOffered = (
  { minimum, passcodeHash, onSaleAt, offSaleAt }: TicketTypeRow,
  now: Date,
): boolean =>
  minimum <= 1 &&
  passcodeHash === null &&
  (onSaleAt === null || onSaleAt <= now) &&
  (offSaleAt === null || offSaleAt > now)

/** Whether a place is held for a waitlist entry itself, rather than by its customer's order. */
export const hasPlace = (
  { type }: Pick<EventRow, 'type'>,
  { heldUntil, ticketTypeId }: WaitlistRow,
): boolean => heldUntil !== null && (type !== 'ticket' || ticketTypeId !== null)

async function removeEntry(tx: Tx, entry: WaitlistRow): Promise<void> {
  await deleteEntry(tx, entry)
  await deleteJob(tx, offerJob(entry))
}

const offerJob = ({ companyId, id }: WaitlistRow) => ({
  companyId,
  kind: 'offer' as const,
  subjectId: id,
})

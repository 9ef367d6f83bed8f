import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { deleteJob, insertJob, rescheduleJob } from '../../platform/db/platform/paymentJobs'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { findCustomer } from '../customers/customerRepository'
import type { CustomerKey } from '../customers/requireCustomer'
import { addPlaces, lockEvent, type EventRow } from './eventRepository'
import { notifyAvailability, notifyTickets } from './notifyAvailability'
import {
  deleteEntry,
  findEntry,
  findFirstWaiting,
  insertEntry,
  listEntries,
  storeOffer,
  type WaitlistRow,
} from './waitlistRepository'
import { findRegistration } from './ticketRepository'

/** How long an offer holds a place, in ms. */
const OFFER_MS = 24 * 3_600_000

/**
 * Adds a customer to an event's waitlist; if a place is free, it is offered at once. Returns false
 * if they are already on it. Throws 404 `not_found` for an unknown event, 422 `registration_closed`
 * for an event that has begun, 409 `already_registered` for a customer who attends it.
 */
export async function joinWaitlist(
  tx: Tx,
  customer: CustomerKey,
  eventId: number,
  { domainId, language, origin }: MailDestination,
  now: Date,
): Promise<boolean> {
  const { companyId } = customer
  const event = await lockEvent(tx, companyId, eventId)
  if (event === undefined) throw new AppError(404, 'not_found')
  if (event.startsAt <= now) throw new AppError(422, 'registration_closed')
  if ((await findRegistration(tx, customer, eventId)) !== undefined)
    throw new AppError(409, 'already_registered')
  if ((await listEntries(tx, customer, [eventId])).length > 0) return false
  await insertEntry(tx, { ...customer, eventId, domainId, language, origin })
  await offerPlaces(tx, event, now)
  await notifyTickets(tx, customer)
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
  if (entry.heldUntil !== null) await returnPlaces(tx, event, 1, now)
  await notifyTickets(tx, customer)
  return true
}

/**
 * Removes a customer who now attends the event from its waitlist; returns whether a place was held
 * for them. The event must be locked.
 */
export async function takeOffer(tx: Tx, customer: CustomerKey, eventId: number): Promise<boolean> {
  const [entry] = await listEntries(tx, customer, [eventId])
  if (entry === undefined) return false
  await removeEntry(tx, entry)
  return entry.heldUntil !== null
}

/**
 * Returns places to an event and offers them to the people on its waitlist, in order. The event
 * must be locked.
 */
export async function returnPlaces(
  tx: Tx,
  { companyId, id }: EventRow,
  count: number,
  now: Date,
): Promise<void> {
  await addPlaces(tx, { companyId, id }, count)
  const event = await lockEvent(tx, companyId, id)
  if (event !== undefined) await offerPlaces(tx, event, now)
  await notifyAvailability(tx, companyId, id)
}

/**
 * Ends an expired offer and offers the place to the next person; an offer that has not expired yet
 * is rescheduled. Returns undefined once there is nothing left to end.
 */
export async function endOffer(
  tx: Tx,
  companyId: number,
  entryId: number,
  now: Date,
): Promise<'waiting' | undefined> {
  const unlocked = await findEntry(tx, companyId, entryId)
  const event = unlocked && (await lockEvent(tx, companyId, unlocked.eventId))
  // Read again, because the offer may have been accepted while this transaction waited for the
  // event's lock.
  const entry = event && (await findEntry(tx, companyId, entryId))
  if (event === undefined || entry === undefined || entry.heldUntil === null) return undefined
  if (entry.heldUntil > now) {
    await rescheduleJob(tx, offerJob(entry), entry.heldUntil)
    return 'waiting'
  }
  await removeEntry(tx, entry)
  await returnPlaces(tx, event, 1, now)
  await notifyTickets(tx, entry)
  return undefined
}

/**
 * Holds each free place for the next person on the waitlist and queues the email with the offer.
 */
async function offerPlaces(tx: Tx, event: EventRow, now: Date): Promise<void> {
  if (event.startsAt <= now) return
  let left = event.availableQuantity ?? Infinity
  while (left > 0) {
    const entry = await findFirstWaiting(tx, event)
    if (entry === undefined) return
    const { companyId, customerId, id, domainId, language, origin } = entry
    // An offer ends at the latest when the event begins.
    const heldUntil = new Date(Math.min(now.getTime() + OFFER_MS, event.startsAt.getTime()))
    await storeOffer(tx, entry, heldUntil)
    await addPlaces(tx, event, -1)
    await insertJob(tx, { ...offerJob(entry), nextAt: heldUntil })
    const customer = await findCustomer(tx, companyId, customerId)
    if (customer !== undefined)
      await insertMailJob(tx, {
        ...{ companyId, domainId, language, origin },
        ...{ kind: 'place-offer', email: customer.email, subjectId: id },
      })
    await notifyTickets(tx, entry)
    left -= 1
  }
}

async function removeEntry(tx: Tx, entry: WaitlistRow): Promise<void> {
  await deleteEntry(tx, entry)
  await deleteJob(tx, offerJob(entry))
}

const offerJob = ({ companyId, id }: WaitlistRow) => ({
  companyId,
  kind: 'offer' as const,
  subjectId: id,
})

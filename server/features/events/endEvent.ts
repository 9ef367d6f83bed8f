import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { isTransferred } from '../../../src/areas/events/model/ticketRules'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { insertJobs, rescheduleOrInsertJob } from '../../platform/db/platform/jobs'
import { rowsBy } from '../../platform/db/rowsBy'
import {
  eventRegistrations,
  events,
  eventTickets,
  eventWaitlist,
} from '../../platform/db/schema/events'
import { jobs } from '../../platform/db/schema/jobs'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { findCustomersById } from '../customers/customerRepository'
import { presentPerson } from '../customers/presentCustomer'
import { countTicketsOfLines } from './cancellationRepository'
import {
  insertCancellation,
  insertEventRefunds,
  insertPlaces,
  raiseEndedPlaces,
  raisePlaces,
  type CancellationRow,
} from './eventCancellationRepository'
import { listEventBills } from './eventBills'
import { addPlaces, type EventRow } from './eventRepository'
import type { TicketRow } from './ticketRepository'
import { hasPlace } from './waitlist'

/** Somebody who had places at an event, or waited for one. */
interface Person {
  /** Null for a guest without an account. */
  customerId: number | null
  email: string
  name: string
  places: number
}

/**
 * Cancels an event: its tickets, registrations and waitlist end, and its places come back. What is
 * to be refunded and who is to be told is stored, with a job for each person. The event must be
 * locked, so that no ticket is sold or given away meanwhile. Wake the jobs after the commit.
 */
export async function endEvent(
  tx: Tx,
  event: EventRow,
  decision: Omit<CancellationRow, 'companyId' | 'eventId' | 'places'>,
): Promise<void> {
  const { companyId, id: eventId } = event
  await tx
    .update(events)
    .set({
      cancelledAt: decision.cancelledAt,
      sequence: sql`${events.sequence} + 1`,
      revision: sql`${events.revision} + 1`,
    })
    .where(and(eq(events.companyId, companyId), eq(events.id, eventId)))
  const billed = await storeBills(tx, event, decision.refunds)
  const tickets = await endTickets(tx, event, decision.refunds)
  const registered = await endRegistrations(tx, event)
  const waiting = await endWaitlist(tx, event)
  const places = tickets.length + registered.length
  await insertCancellation(tx, { ...decision, companyId, eventId, places })
  const people = await listPeople(tx, companyId, { tickets, registered, waiting, billed })
  const ids = await insertPlaces(
    tx,
    people.map((person) => ({ ...person, companyId, eventId })),
  )
  await insertJobs(
    tx,
    ids.map((subjectId) => ({ companyId, kind: 'cancelled-place', subjectId })),
  )
}

/**
 * Ends the tickets that an order has got although its event is cancelled, because its payment was
 * already under way; what was paid goes back in any case. The event must be locked.
 */
export async function endLateTickets(tx: Tx, event: EventRow, customerId: number): Promise<void> {
  const { companyId, id: eventId } = event
  const tickets = await endTickets(tx, event, true)
  if (tickets.length === 0) return
  await raiseEndedPlaces(tx, event, tickets.length)
  const place = await raisePlaces(tx, { companyId, eventId, customerId }, tickets.length)
  const people = place
    ? []
    : await listPeople(tx, companyId, { tickets, registered: [], waiting: [], billed: [] })
  const inserted = await insertPlaces(
    tx,
    people.map((person) => ({ ...person, companyId, eventId })),
  )
  for (const subjectId of place ? [place.id] : inserted)
    await rescheduleOrInsertJob(tx, { companyId, kind: 'cancelled-place', subjectId })
}

/** Stores what was charged to all who come to an event; returns who was charged. */
async function storeBills(
  tx: Tx,
  event: EventRow,
  isRefunded: boolean,
): Promise<readonly number[]> {
  const bills = await listEventBills(tx, event)
  await insertEventRefunds(
    tx,
    bills.map(({ customerId, transactionId, leftCents }) => ({
      companyId: event.companyId,
      eventId: event.id,
      customerId,
      transactionId,
      quantity: 0,
      cancelledBefore: 0,
      total: 0,
      paidCents: leftCents,
      state: isRefunded ? ('waiting' as const) : ('kept' as const),
    })),
  )
  return bills.map(({ customerId }) => customerId)
}

/** Cancels the valid tickets of an event, returns their places, and stores what was paid for them. */
async function endTickets(
  tx: Tx,
  event: EventRow,
  isRefunded: boolean,
): Promise<readonly TicketRow[]> {
  const { companyId, id: eventId } = event
  const tickets = await tx
    .update(eventTickets)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(eventTickets.companyId, companyId),
        eq(eventTickets.eventId, eventId),
        ne(eventTickets.status, 'cancelled'),
      ),
    )
    .returning()
  for (const ids of chunks(tickets.map(({ id }) => id)))
    await refreshWalletPasses(tx, companyId, 'ticket', ids)
  for (const [typeId, ofType] of rowsBy(tickets, ({ ticketTypeId }) => ticketTypeId))
    await addPlaces(tx, event, ofType.length, typeId)
  const lines = [...rowsBy(tickets, ({ orderItemId }) => orderItemId ?? 0)].filter(
    ([orderItemId]) => orderItemId !== 0,
  )
  const counts = await countTicketsOfLines(
    tx,
    companyId,
    lines.map(([orderItemId]) => orderItemId),
  )
  await insertEventRefunds(
    tx,
    lines.flatMap(([orderItemId, ofLine]) => {
      const [first] = ofLine
      const { total, cancelled } = counts.get(orderItemId) ?? { total: 0, cancelled: 0 }
      return first === undefined
        ? []
        : [
            {
              companyId,
              eventId,
              customerId: first.ownerId,
              orderItemId,
              quantity: ofLine.length,
              cancelledBefore: cancelled - ofLine.length,
              total,
              paidCents: ofLine.reduce((sum, { priceCents }) => sum + priceCents, 0),
              state: isRefunded ? ('waiting' as const) : ('kept' as const),
            },
          ]
    }),
  )
  return tickets
}

/** Removes all registrations and returns their places; returns whose they were. */
async function endRegistrations(tx: Tx, event: EventRow): Promise<readonly number[]> {
  const rows = await tx
    .delete(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.companyId, event.companyId),
        eq(eventRegistrations.eventId, event.id),
      ),
    )
    .returning({ customerId: eventRegistrations.customerId })
  if (rows.length > 0) await addPlaces(tx, event, rows.length)
  return rows.map(({ customerId }) => customerId)
}

/** Empties the waitlist and returns the places that it held; returns who waited. */
async function endWaitlist(tx: Tx, event: EventRow): Promise<readonly number[]> {
  const { companyId, id: eventId } = event
  const entries = await tx
    .delete(eventWaitlist)
    .where(and(eq(eventWaitlist.companyId, companyId), eq(eventWaitlist.eventId, eventId)))
    .returning()
  for (const entry of entries)
    if (hasPlace(event, entry)) await addPlaces(tx, event, 1, entry.ticketTypeId)
  for (const ids of chunks(entries.map(({ id }) => id)))
    await tx
      .delete(jobs)
      .where(
        and(eq(jobs.companyId, companyId), eq(jobs.kind, 'offer'), inArray(jobs.subjectId, ids)),
      )
  return entries.map(({ customerId }) => customerId)
}

/** The people of an event, each once: who bought or held tickets, was registered, waited or was charged. */
async function listPeople(
  tx: Tx,
  companyId: number,
  {
    tickets,
    registered,
    waiting,
    billed,
  }: {
    tickets: readonly TicketRow[]
    registered: readonly number[]
    waiting: readonly number[]
    billed: readonly number[]
  },
): Promise<Person[]> {
  const people = new Map<string, Person>()
  const add = (person: Pick<Person, 'customerId'> & Partial<Person>, places: number): void => {
    const { customerId, email = '', name = '' } = person
    const key = customerId === null ? email.toLowerCase() : String(customerId)
    const known = people.get(key) ?? { customerId, email, name, places: 0 }
    people.set(key, { ...known, places: known.places + places })
  }
  for (const ticket of tickets) {
    const { ownerId, customerId, attendee } = ticket
    add({ customerId: ownerId }, 1)
    if (!isTransferred(ticket)) continue
    if (customerId !== null) add({ customerId }, 1)
    else if (attendee?.email) add({ customerId, email: attendee.email, name: attendee.fullName }, 1)
  }
  for (const customerId of registered) add({ customerId }, 1)
  for (const customerId of [...waiting, ...billed]) add({ customerId }, 0)
  const found = [...people.values()]
  for (const chunk of chunks(found)) {
    const rows = await findCustomersById(
      tx,
      companyId,
      chunk.flatMap(({ customerId }) => customerId ?? []),
    )
    const names = new Map(rows.map((row) => [row.id, presentPerson(row).fullName]))
    for (const person of chunk)
      if (person.customerId !== null) person.name = names.get(person.customerId) ?? ''
  }
  return found
}

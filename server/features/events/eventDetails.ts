import { admits } from '../../../src/areas/events/model/ticketRules'
import type { Tx } from '../../platform/db/Database'
import type { CustomerKey } from '../customers/requireCustomer'
import {
  categoriesOfEvents,
  listTicketTypes,
  type EventRow,
  type TicketTypeRow,
} from './eventRepository'
import { findRegisteredEventIds, listTickets, type TicketView } from './ticketRepository'
import { findPendingOrderIds, listEntries, type WaitlistRow } from './waitlistRepository'
import { and, eq, inArray } from 'drizzle-orm'
import { surveys } from '../../platform/db/schema/surveys'

/** The data shown with an event to the requesting customer. */
export interface EventDetails {
  categories: readonly { id: number; name: string }[]
  types: readonly TicketTypeRow[]
  /** The customer's tickets for the event, whether they bought them or only hold them. */
  tickets: readonly TicketView[]
  /** Whether the customer attends the event without a ticket. */
  isRegistered: boolean
  /** Whether the customer attends the event, without a ticket or with one that they hold. */
  isAttending: boolean
  survey: { id: number; uid: string } | null
  /** The customer's entry on the waitlist, with whether its order's payment is being processed. */
  waitlistEntry: (WaitlistRow & { isOrderPending: boolean }) | undefined
}

/**
 * Reads the data shown with several events, and returns a function that returns the data of one of
 * them. The number of queries does not depend on the number of events.
 */
export async function readEventDetails(
  db: Tx,
  customer: CustomerKey,
  rows: readonly EventRow[],
): Promise<(event: EventRow) => EventDetails> {
  const ids = rows.map(({ id }) => id)
  const [categories, types, tickets, registeredIds, entries, eventSurveys] = await Promise.all([
    categoriesOfEvents(db, customer.companyId, ids),
    listTicketTypes(db, customer.companyId, ids),
    listTickets(db, customer, ids),
    findRegisteredEventIds(db, customer, ids),
    listEntries(db, customer, ids),
    surveysOfEvents(db, customer.companyId, rows),
  ])
  const pendingOrders = await findPendingOrderIds(db, customer.companyId, entries)
  const entryOf = (eventId: number): EventDetails['waitlistEntry'] => {
    const entry = entries.find((one) => one.eventId === eventId)
    return entry && { ...entry, isOrderPending: pendingOrders.has(entry.orderId ?? 0) }
  }
  const isAttending = (eventId: number): boolean =>
    registeredIds.has(eventId) ||
    tickets.some(({ ticket }) => ticket.eventId === eventId && admits(ticket, customer.customerId))
  return ({ id, surveyId }) => ({
    categories: (categories.get(id) ?? []).map((category) => ({
      id: category.id,
      name: category.name,
    })),
    types: types.filter(({ eventId }) => eventId === id),
    tickets: tickets.filter(({ ticket }) => ticket.eventId === id),
    isRegistered: registeredIds.has(id),
    isAttending: isAttending(id),
    waitlistEntry: entryOf(id),
    survey: eventSurveys.find((survey) => survey.id === surveyId) ?? null,
  })
}

/** Returns the surveys that belong to several events. */
async function surveysOfEvents(
  db: Tx,
  companyId: number,
  rows: readonly EventRow[],
): Promise<{ id: number; uid: string }[]> {
  const ids = rows.flatMap(({ surveyId }) => surveyId ?? [])
  if (ids.length === 0) return []
  return db
    .select({ id: surveys.id, uid: surveys.uid })
    .from(surveys)
    .where(and(eq(surveys.companyId, companyId), inArray(surveys.id, ids)))
}

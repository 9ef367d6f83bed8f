import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AccountTicket } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { newSerial } from '../../platform/db/newSerial'
import { customers } from '../../platform/db/schema/customers'
import { events, eventTickets, ticketTypes } from '../../platform/db/schema/events'
import { orderItems } from '../../platform/db/schema/orders'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { hasAddress } from '../../platform/mail/sameAddress'
import type { CustomerKey } from '../customers/requireCustomer'
import type { EventRow } from './eventRepository'
import type { SharedTicketView, TicketRow, TicketView } from './ticketRepository'

/** A ticket with its type, its event and its buyer. */
export type TransferableTicket = Omit<TicketView, 'transactionId'> & { event: EventRow }

/**
 * Returns a ticket that a customer bought, holds or was the last to transfer, and locks it for the
 * rest of the transaction, so that concurrent requests see each other's result; undefined if there
 * is none.
 */
export const lockTicket = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  id: number,
): Promise<TransferableTicket | undefined> =>
  firstRow(
    ticketsWithBuyer(db)
      .where(
        and(
          eq(eventTickets.companyId, companyId),
          eq(eventTickets.id, id),
          or(
            eq(eventTickets.ownerId, customerId),
            eq(eventTickets.customerId, customerId),
            eq(eventTickets.transferredBy, customerId),
          ),
        ),
      )
      .for('update', { of: eventTickets }),
  )

/**
 * Stores a ticket's transfer, with a new serial and without the old wallet pass, so that the old
 * link, code and pass no longer work.
 */
export async function storeTransfer(
  db: Tx,
  { companyId, id }: TicketRow,
  change: {
    /** Null if the recipient has no account. */
    customerId: number | null
    attendee: NonNullable<AccountTicket['attendee']>
    transferredAt: Date
    transferredBy: number
    lastKey: string | null
    lastBodyHash: string | null
  },
): Promise<void> {
  await db
    .update(eventTickets)
    .set({ ...change, serial: newSerial(), passbook: null })
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.id, id)))
  await refreshWalletPasses(db, companyId, 'ticket', [id])
}

/** Stores the name on a ticket; its wallet pass is updated. */
export async function storeAttendee(
  db: Tx,
  { companyId, id }: TicketRow,
  attendee: NonNullable<AccountTicket['attendee']>,
): Promise<void> {
  await db
    .update(eventTickets)
    .set({ attendee })
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.id, id)))
  await refreshWalletPasses(db, companyId, 'ticket', [id])
}

/**
 * Returns a transferred ticket with the customer who gave it away, if it was sent to this address;
 * undefined if it has since been cancelled or transferred to someone else.
 */
export const findTransferredTicket = async (
  db: Tx,
  companyId: number,
  id: number,
  email: string,
): Promise<GivenTicketView | undefined> =>
  findGivenTicket(
    db,
    companyId,
    id,
    and(
      ne(eventTickets.status, 'cancelled'),
      hasAddress(sql`${eventTickets.attendee} ->> 'email'`, email),
    ),
  )

/**
 * Returns a cancelled ticket with the customer who gave it away last; undefined if it is valid or
 * was never given away.
 */
export const findCancelledTransfer = async (
  db: Tx,
  companyId: number,
  id: number,
): Promise<GivenTicketView | undefined> =>
  findGivenTicket(db, companyId, id, eq(eventTickets.status, 'cancelled'))

/** A ticket that was given away, and the customer who gave it away last. */
export type GivenTicketView = SharedTicketView & { giver: typeof customers.$inferSelect }

async function findGivenTicket(
  db: Tx,
  companyId: number,
  id: number,
  condition: SQL | undefined,
): Promise<GivenTicketView | undefined> {
  const [found] = await db
    .select({ ticket: eventTickets, type: ticketTypes, event: events, giver: customers })
    .from(eventTickets)
    .innerJoin(ticketTypes, isTypeOfTicket)
    .innerJoin(events, isEventOfTicket)
    .innerJoin(
      customers,
      and(
        eq(customers.companyId, eventTickets.companyId),
        eq(customers.id, eventTickets.transferredBy),
      ),
    )
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.id, id), condition))
  return found
}

/** Returns the id of the event that a ticket is for; undefined if there is no such ticket. */
export const findTicketEventId = async (
  db: Tx,
  companyId: number,
  id: number,
): Promise<number | undefined> =>
  (
    await firstRow(
      db
        .select({ eventId: eventTickets.eventId })
        .from(eventTickets)
        .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.id, id))),
    )
  )?.eventId

/** Returns the valid tickets of an order that its buyer holds, in the order of its lines. */
export const listTicketsOfOrder = async (
  db: Tx,
  companyId: number,
  orderId: number,
): Promise<SharedTicketView[]> =>
  db
    .select({ ticket: eventTickets, type: ticketTypes, event: events })
    .from(eventTickets)
    .innerJoin(ticketTypes, isTypeOfTicket)
    .innerJoin(events, isEventOfTicket)
    .innerJoin(orderItems, isItemOfTicket)
    .where(
      and(
        eq(eventTickets.companyId, companyId),
        eq(orderItems.orderId, orderId),
        eq(eventTickets.customerId, eventTickets.ownerId),
        inArray(eventTickets.status, ['active', 'purchased']),
      ),
    )
    .orderBy(asc(eventTickets.orderItemId), asc(eventTickets.id))

/** Returns the events for which a customer held tickets of an order that are cancelled. */
export const listCancelledEventsOfOrder = async (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  orderId: number,
): Promise<EventRow[]> =>
  (
    await db
      .selectDistinctOn([events.id], { event: events })
      .from(eventTickets)
      .innerJoin(events, isEventOfTicket)
      .innerJoin(orderItems, isItemOfTicket)
      .where(
        and(
          eq(eventTickets.companyId, companyId),
          eq(orderItems.orderId, orderId),
          eq(eventTickets.customerId, customerId),
          eq(eventTickets.status, 'cancelled'),
        ),
      )
      .orderBy(asc(events.id))
  ).map(({ event }) => event)

const isTypeOfTicket = and(
  eq(ticketTypes.companyId, eventTickets.companyId),
  eq(ticketTypes.id, eventTickets.ticketTypeId),
)
const isItemOfTicket = and(
  eq(orderItems.companyId, eventTickets.companyId),
  eq(orderItems.id, eventTickets.orderItemId),
)
const isEventOfTicket = and(
  eq(events.companyId, eventTickets.companyId),
  eq(events.id, eventTickets.eventId),
)

const ticketsWithBuyer = (db: Tx) =>
  db
    .select({ ticket: eventTickets, type: ticketTypes, event: events, owner: customers })
    .from(eventTickets)
    .innerJoin(ticketTypes, isTypeOfTicket)
    .innerJoin(events, isEventOfTicket)
    .innerJoin(
      customers,
      and(eq(customers.companyId, eventTickets.companyId), eq(customers.id, eventTickets.ownerId)),
    )

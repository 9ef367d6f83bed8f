import type { Transaction } from '../../../generated/types'
import type { Database } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { findBookingById, type BookingView } from '../bookings/bookingRepository'
import { presentTransactions } from '../commerce/billing/presentTransactions'
import { findTransaction } from '../commerce/transactions/transactionRepository'
import type { CustomerRow } from '../customers/customerRepository'
import { presentPerson } from '../customers/presentCustomer'
import { findEvent } from '../events/eventRepository'
import { findEntry } from '../events/waitlistRepository'
import { findCard, type CardView } from '../memberships/cardRepository'
import { findSchedule } from '../schedules/scheduleRepository'
import { findRequest } from '../schedules/slotRequestRepository'
import type { MailedSlot, PlaceOffer } from './listOfferFacts'

/** Returns the booking that an email is about; undefined if it does not exist. */
export const readMailBooking = (
  db: Database,
  { companyId, id: customerId }: CustomerRow,
  id: number,
): Promise<BookingView | undefined> =>
  db.tx(companyId, (tx) => findBookingById(tx, { companyId, customerId }, id))

/** Returns the customer's card that an email contains; undefined if it no longer exists. */
export const readMailCard = (
  db: Database,
  { companyId, id: customerId }: CustomerRow,
  id: number,
): Promise<CardView | undefined> =>
  db.tx(companyId, (tx) => findCard(tx, companyId, customerId, id))

/**
 * Returns the place that is held for a customer; undefined if it has since been taken, given up or
 * offered to someone else.
 */
export const readMailOffer = (
  db: Database,
  { companyId, id: customerId }: CustomerRow,
  entryId: number,
): Promise<PlaceOffer | undefined> =>
  db.tx(companyId, async (tx) => {
    const entry = await findEntry(tx, companyId, entryId)
    if (entry?.customerId !== customerId || entry.heldUntil === null) return undefined
    const event = await findEvent(tx, companyId, entry.eventId)
    return event && { event, heldUntil: entry.heldUntil }
  })

/** Returns the slot that is held for a customer; undefined if it no longer is. */
export const readMailSlot = (
  db: Database,
  { companyId, id: customerId }: CustomerRow,
  requestId: number,
): Promise<MailedSlot | undefined> =>
  db.tx(companyId, async (tx) => {
    const request = await findRequest(tx, companyId, requestId)
    if (request?.customerId !== customerId) return undefined
    const { startsAt, heldUntil, scheduleId } = request
    const view = await findSchedule(tx, companyId, scheduleId)
    if (view === undefined || startsAt === null || heldUntil === null) return undefined
    // The email shows only the start, so the end need not be looked up.
    return { view, slot: { startsAt, endsAt: startsAt }, heldUntil }
  })

/**
 * Returns the current state of the transaction that an email is about; undefined if it does not
 * exist.
 */
export const readMailTransaction = (
  db: Database,
  customer: CustomerRow,
  id: number | null,
): Promise<Transaction | undefined> =>
  db.tx(customer.companyId, async (tx) => {
    const row =
      id === null
        ? undefined
        : await findTransaction(tx, { companyId: customer.companyId, customerId: customer.id }, id)
    return (
      row &&
      (await firstRow(
        presentTransactions(
          tx,
          { companyId: customer.companyId, fullName: presentPerson(customer).fullName },
          [row],
        ),
      ))
    )
  })

import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { eventTickets } from '../../platform/db/schema/events'
import { hasAddress } from '../../platform/mail/sameAddress'
import type { CustomerKey } from '../customers/requireCustomer'
import { findRegistration } from './ticketRepository'

/** Whether a customer is registered for an event or holds a ticket for it, valid or used. */
export async function isExpected(tx: Tx, customer: CustomerKey, eventId: number): Promise<boolean> {
  if ((await findRegistration(tx, customer, eventId)) !== undefined) return true
  return hasTicket(
    tx,
    customer.companyId,
    eventId,
    eq(eventTickets.customerId, customer.customerId),
  )
}

/** Whether somebody without an account holds a ticket for an event that they were given, valid or used. */
export const isGuestExpected = (
  tx: Tx,
  { companyId, email }: { companyId: number; email: string },
  eventId: number,
): Promise<boolean> =>
  hasTicket(
    tx,
    companyId,
    eventId,
    and(
      isNull(eventTickets.customerId),
      hasAddress(sql`${eventTickets.attendee} ->> 'email'`, email),
    ),
  )

async function hasTicket(
  tx: Tx,
  companyId: number,
  eventId: number,
  isTheirs: SQL | undefined,
): Promise<boolean> {
  const rows = await tx
    .select({ id: eventTickets.id })
    .from(eventTickets)
    .where(
      and(
        eq(eventTickets.companyId, companyId),
        eq(eventTickets.eventId, eventId),
        ne(eventTickets.status, 'cancelled'),
        isTheirs,
      ),
    )
    .limit(1)
  return rows.length > 0
}

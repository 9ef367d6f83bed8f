import { eq, and } from 'drizzle-orm'
import { isActive } from '../../../src/areas/events/model/ticketRules'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { eventRegistrations, eventTickets } from '../../platform/db/schema/events'
import { AppError } from '../../platform/http/AppError'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { lockHeldItems, type HeldItem } from '../commerce/holds/orderHolds'
import { lockCustomer } from '../customers/customerRepository'
import type { EventRow } from '../events/eventRepository'
import type { TicketRow } from '../events/ticketRepository'
import { lockTicket, type TransferableTicket } from '../events/transferRepository'
import { readAttendees } from './readAttendees'

/** An event, and one of its ticket types if it is not null, as what an order line holds. */
export const heldBy = ({
  eventId,
  ticketTypeId,
}: {
  eventId: number
  ticketTypeId: number | null
}): HeldItem => ({
  productId: null,
  variantId: null,
  scheduleId: null,
  eventId,
  ticketTypeId,
})

/** Returns a company's ticket by its id; throws 404 `not_found`. Nothing is locked. */
export async function requireStoredTicket(
  tx: Tx,
  companyId: number,
  id: number,
): Promise<TicketRow> {
  const ticket = await findByKey(tx, eventTickets, { companyId, id })
  if (ticket === undefined) throw new AppError(404, 'not_found')
  return ticket
}

/**
 * Locks a ticket for a change by staff: first its buyer, then the events and ticket types that the
 * change concerns, then the ticket. Returns it as it is now.
 */
export async function lockTicketOfBuyer(
  tx: Tx,
  unlocked: TicketRow,
  others: readonly HeldItem[] = [],
): Promise<TransferableTicket> {
  const { companyId, id, ownerId } = unlocked
  await lockCustomer(tx, companyId, ownerId)
  await lockHeldItems(tx, companyId, [heldBy(unlocked), ...others])
  const view = await lockTicket(tx, { companyId, customerId: ownerId }, id)
  if (view === undefined) throw new AppError(404, 'not_found')
  return view
}

/** Throws 409 `not_changeable` for a ticket that is cancelled or with which somebody is in. */
export function assertUnused({ ticket }: TransferableTicket): void {
  if (isActive(ticket) && ticket.scannedAt === null) return
  throw new AppError(409, 'not_changeable', {
    description:
      ticket.status === 'cancelled' ? 'The ticket is cancelled.' : 'The ticket has been used.',
  })
}

/**
 * Throws 409 `not_changeable` if somebody who is registered for an event is in. The event must be
 * locked; the registration stays locked, so that no door lets them in meanwhile.
 */
export async function assertNotAdmitted(
  tx: Tx,
  event: EventRow,
  customerId: number,
): Promise<void> {
  const key = { companyId: event.companyId, customerId, eventId: event.id }
  await findByKey(tx, eventRegistrations, key, 'update')
  const [attendee] = await readAttendees(tx, event, [{ kind: 'r', id: customerId }], {
    hasMoney: false,
  })
  if (attendee?.state === 'admitted')
    throw new AppError(409, 'not_changeable', { description: 'They are in already.' })
}

/** Stores a ticket's other event or type. */
export async function storeMove(
  tx: Tx,
  { companyId, id }: TicketRow,
  to: Pick<TicketRow, 'eventId' | 'ticketTypeId'>,
): Promise<void> {
  await tx
    .update(eventTickets)
    .set(to)
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.id, id)))
  await refreshWalletPasses(tx, companyId, 'ticket', [id])
}

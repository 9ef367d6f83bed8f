import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { eventTickets } from '../../platform/db/schema/events'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import type { CustomerKey } from '../customers/requireCustomer'
import type { TicketRow } from './ticketRepository'

/**
 * Cancels the given tickets unless they are used or, without `evenGiven`, given away; returns how
 * many it cancelled.
 */
export async function cancelTickets(
  db: Tx,
  companyId: number,
  ids: readonly number[],
  { evenGiven = false }: { evenGiven?: boolean } = {},
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await db
    .update(eventTickets)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(eventTickets.companyId, companyId),
        inArray(eventTickets.id, [...ids]),
        inArray(eventTickets.status, ['active', 'purchased']),
        evenGiven ? undefined : eq(eventTickets.customerId, eventTickets.ownerId),
        isNull(eventTickets.scannedAt),
      ),
    )
    .returning({ id: eventTickets.id })
  await refreshWalletPasses(
    db,
    companyId,
    'ticket',
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Returns how many tickets an order line has, and how many of them are cancelled. */
export async function countTicketsOfItem(
  db: Tx,
  companyId: number,
  orderItemId: number,
): Promise<{ total: number; cancelledCount: number }> {
  const rows = await db
    .select({ status: eventTickets.status })
    .from(eventTickets)
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.orderItemId, orderItemId)))
  return {
    total: rows.length,
    cancelledCount: rows.filter(({ status }) => status === 'cancelled').length,
  }
}

/** Returns how many tickets each order line has in all, and how many of them are cancelled. */
export async function countTicketsOfLines(
  tx: Tx,
  companyId: number,
  orderItemIds: readonly number[],
): Promise<ReadonlyMap<number | null, { total: number; cancelled: number }>> {
  const counts = new Map<number | null, { total: number; cancelled: number }>()
  for (const ids of chunks(orderItemIds)) {
    const rows = await tx
      .select({
        orderItemId: eventTickets.orderItemId,
        total: count(),
        cancelled: sql`count(*) filter (where ${eventTickets.status} = 'cancelled')`.mapWith(
          Number,
        ),
      })
      .from(eventTickets)
      .where(and(eq(eventTickets.companyId, companyId), inArray(eventTickets.orderItemId, ids)))
      .groupBy(eventTickets.orderItemId)
    for (const { orderItemId, ...ofLine } of rows) counts.set(orderItemId, ofLine)
  }
  return counts
}

/** Returns a ticket that a customer bought; undefined if they have bought no such ticket. */
export const findBoughtTicket = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  id: number,
): Promise<Pick<TicketRow, 'eventId' | 'priceCents'> | undefined> =>
  firstRow(
    db
      .select({ eventId: eventTickets.eventId, priceCents: eventTickets.priceCents })
      .from(eventTickets)
      .where(
        and(
          eq(eventTickets.companyId, companyId),
          eq(eventTickets.ownerId, customerId),
          eq(eventTickets.id, id),
        ),
      ),
  )

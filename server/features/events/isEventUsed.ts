import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/Database'
import { cancelledPlaces } from '../../platform/db/schema/eventCancellations'
import {
  eventRegistrations,
  eventTickets,
  eventWaitlist,
  ticketTypes,
} from '../../platform/db/schema/events'
import { surveyResponses } from '../../platform/db/schema/surveyResponses'
import { isForCoupon } from '../../platform/desk/isForCoupon'
import { listEventBills } from './eventBills'
import type { EventRow } from './eventRepository'

/**
 * Whether anything refers to an event: people who attend, wait or once had a ticket, what was
 * charged to all and has not gone back, tickets that an order holds, answers about it, a coupon, or
 * its series, which would make the date again.
 */
export async function isEventUsed(
  tx: Tx,
  { companyId, id, seriesId }: Pick<EventRow, 'companyId' | 'id' | 'seriesId'>,
): Promise<boolean> {
  if (seriesId !== null) return true
  const has = async (table: PgTable, condition: SQL | undefined): Promise<boolean> =>
    (
      await tx
        .select({ one: sql`1` })
        .from(table)
        .where(condition)
        .limit(1)
    ).length > 0
  for (const table of [eventTickets, eventRegistrations, eventWaitlist, cancelledPlaces])
    if (await has(table, and(eq(table.companyId, companyId), eq(table.eventId, id)))) return true
  return (
    (await listEventBills(tx, { companyId, id })).length > 0 ||
    (await isForCoupon(tx, { companyId, id }, 'eventIds')) ||
    (await has(
      ticketTypes,
      and(
        eq(ticketTypes.companyId, companyId),
        eq(ticketTypes.eventId, id),
        gt(ticketTypes.capacity, ticketTypes.availableQuantity),
      ),
    )) ||
    has(
      surveyResponses,
      and(
        eq(surveyResponses.companyId, companyId),
        eq(surveyResponses.referenceType, 'event'),
        eq(surveyResponses.referenceId, id),
      ),
    )
  )
}

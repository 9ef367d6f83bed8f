import { and, arrayOverlaps, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { events, eventWaitlist } from '../../platform/db/schema/events'
import { AppError } from '../../platform/http/AppError'
import { listActiveMembershipIds } from '../customers/cardFacts'
import type { EventRow } from './eventRepository'

/** Whom events are shown to: a company's customer, or a visitor if there is no id. */
export interface EventReader {
  companyId: number
  customerId: number | null
}

/** Condition for the events that somebody sees, such as everybody of the company. */
export const isPublished: SQL = eq(events.published, true)

/**
 * Condition for the events that a customer or visitor sees and can take part in: those that are
 * published and for everybody, for holders of a membership with which they have a card that gives
 * access now, or on whose waitlist they are, because staff let people wait whom an event is not for.
 * Whoever attends an event finds it among their own, whatever this says.
 */
export async function shownTo(db: Tx, reader: EventReader, now: Date): Promise<SQL> {
  const { companyId, customerId } = reader
  const isForAll = sql`${events.audienceIds} = '{}'`
  if (customerId === null) return sql`(${isPublished} and ${isForAll})`
  const membershipIds = await listActiveMembershipIds(db, { companyId, customerId }, now)
  const isWaiting = exists(
    db
      .select({ one: sql`1` })
      .from(eventWaitlist)
      .where(
        and(
          eq(eventWaitlist.companyId, companyId),
          eq(eventWaitlist.customerId, customerId),
          eq(eventWaitlist.eventId, events.id),
        ),
      ),
  )
  const isForThem =
    membershipIds.length === 0 ? undefined : arrayOverlaps(events.audienceIds, membershipIds)
  return sql`(${isPublished} and ${or(isForAll, isForThem, isWaiting)})`
}

/** Returns which of several events a customer or visitor sees. */
export async function listShownIds(
  db: Tx,
  reader: EventReader,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.companyId, reader.companyId),
        inArray(events.id, [...ids]),
        await shownTo(db, reader, now),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a customer or visitor sees an event. */
export const isShown = async (
  db: Tx,
  reader: EventReader,
  { id }: Pick<EventRow, 'id'>,
  now: Date,
): Promise<boolean> => (await listShownIds(db, reader, [id], now)).has(id)

/**
 * Returns an event that a customer or visitor sees; throws 404 `not_found` for any other, and for
 * undefined.
 */
export async function requireShown(
  db: Tx,
  reader: EventReader,
  event: EventRow | undefined,
  now: Date,
): Promise<EventRow> {
  if (event === undefined || !(await isShown(db, reader, event, now)))
    throw new AppError(404, 'not_found')
  return event
}

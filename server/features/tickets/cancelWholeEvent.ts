import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { events } from '../../platform/db/schema/events'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import { endEvent } from '../events/endEvent'
import { notifyEventAvailability } from '../events/eventNotifications'
import { findEvent, lockEvent, type EventRow } from '../events/eventRepository'
import { endSeries } from '../events/endSeries'

/** What staff decide when they cancel an event. */
export interface CancelDecision {
  /** Username of who cancels it. */
  by: string
  reason: string
  refunds: boolean
  /** What the emails say besides; null for no emails. */
  message: string | null
  /** Whether the later dates of its series are cancelled too, and the series ends. */
  following: boolean
}

/**
 * Cancels an event as a whole. One that is cancelled already stays as it is. Throws 404 `not_found`,
 * 409 `event_over`. Wake the jobs after the commit: they refund and tell its people.
 */
export async function cancelWholeEvent(
  tx: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
  { following, ...decision }: CancelDecision,
  now: Date,
): Promise<void> {
  const event = await findEvent(tx, companyId, id)
  if (event === undefined) throw new AppError(404, 'not_found')
  const { seriesId } = event
  // Locks the series before its dates, as the job that creates them does.
  if (following && seriesId !== null) await endSeries(tx, { companyId, id: seriesId }, event)
  const ids = following && seriesId !== null ? await listDatesFrom(tx, event, seriesId) : [id]
  for (const eventId of ids) {
    const locked = await lockEvent(tx, companyId, eventId)
    if (locked === undefined || locked.cancelledAt !== null) continue
    if (locked.endsAt <= now) throw new AppError(409, 'event_over')
    await endEvent(tx, locked, { ...decision, cancelledAt: now })
    await recordDeskChange(tx, {
      companyId,
      resource: 'events',
      recordId: eventId,
      revision: locked.revision + 1,
      by: decision.by,
      before: { cancelled: false },
      after: { cancelled: true },
    })
    await sendIn(tx, { type: 'company', companyId }, 'events.changed', { ids: [eventId] })
    await notifyEventAvailability(tx, companyId, eventId)
    await notifyDesk(tx, companyId, 'events', [eventId])
  }
}

/** The ids of a series' dates from an event on that take place, in the order in which all lock. */
async function listDatesFrom(
  tx: Tx,
  { companyId, startsAt }: EventRow,
  seriesId: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        eq(events.seriesId, seriesId),
        gte(events.startsAt, startsAt),
        isNull(events.cancelledAt),
      ),
    )
    .orderBy(asc(events.id))
  return rows.map(({ id }) => id)
}

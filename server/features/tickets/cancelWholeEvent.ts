import type { Tx } from '../../platform/db/Database'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import { endEvent } from '../events/endEvent'
import { notifyEventAvailability } from '../events/eventNotifications'
import { lockEvent, type EventRow } from '../events/eventRepository'
import { endSeries } from '../events/endSeries'
import { lockFollowing } from '../events/lockFollowing'

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
  for (const locked of await lockDates(tx, { companyId, id }, following)) {
    const eventId = locked.id
    if (locked.cancelledAt !== null) continue
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

/** Locks the dates to cancel; with the later ones, the series ends. */
async function lockDates(
  tx: Tx,
  key: Pick<EventRow, 'companyId' | 'id'>,
  following: boolean,
): Promise<EventRow[]> {
  if (following) {
    const { series, event, dates } = await lockFollowing(tx, key)
    if (series !== undefined) await endSeries(tx, series, event)
    return dates
  }
  const event = await lockEvent(tx, key.companyId, key.id)
  if (event === undefined) throw new AppError(404, 'not_found')
  return [event]
}

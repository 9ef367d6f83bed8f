import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { EventRecord } from '../../../generated/types'
import { addDays, daysBetween } from '../../../src/core/time/calendarDay'
import { localDateTime } from '../../../src/core/time/localDateTime'
import type { Tx } from '../../platform/db/Database'
import { events } from '../../platform/db/schema/events'
import { eventSeries, type SeriesEvent } from '../../platform/db/schema/eventSeries'
import type { DeskFields, DeskSave } from '../../platform/desk/DeskResource'
import type { ErrorDetail } from '../../platform/http/AppError'
import { findEvent, listTicketTypes, type EventRow, type TicketTypeRow } from './eventRepository'
import { followingTypes } from './followingTypes'
import { lockSeries, type SeriesRow } from './seriesRepository'
import { sharedFields, toTicket } from './startSeries'

/** The later dates of an event's series that are not cancelled, in order; none for an event without a series. */
export const listFollowing = (
  tx: Tx,
  { companyId, seriesId, startsAt }: Pick<EventRow, 'companyId' | 'seriesId' | 'startsAt'>,
): Promise<EventRow[]> =>
  seriesId === null
    ? Promise.resolve([])
    : tx
        .select()
        .from(events)
        .where(
          and(
            eq(events.companyId, companyId),
            eq(events.seriesId, seriesId),
            gt(events.startsAt, startsAt),
            isNull(events.cancelledAt),
          ),
        )
        .orderBy(asc(events.startsAt), asc(events.id))

/** Returns the error of a date that moves to another day, which it can do only alone. */
export function checkSameDay(
  { timezone, startsAt }: Pick<EventRow, 'timezone' | 'startsAt'>,
  fields: Pick<EventRecord, 'startsAt'>,
): ErrorDetail[] {
  if (fields.startsAt.slice(0, 10) === localDateTime(timezone, startsAt).slice(0, 10)) return []
  const message = 'must stay on its day if the following dates change too'
  return [{ path: '/starts_at', code: 'series_day', message }]
}

/**
 * Saves the changed fields of a date in all later dates of its series too, by the same rules, and
 * in those that are yet to be made. Each keeps its own day.
 */
export async function changeFollowing(
  tx: Tx,
  { row, typeRows }: { row: EventRow; typeRows: readonly TicketTypeRow[] },
  fields: EventRecord,
  changed: readonly string[],
  { saveAlso, options }: DeskSave,
): Promise<void> {
  const { companyId, id, seriesId } = row
  const series = seriesId === null ? undefined : await lockSeries(tx, companyId, seriesId)
  if (series === undefined) return
  const extraDays = daysBetween(fields.startsAt.slice(0, 10), fields.endsAt.slice(0, 10))
  const isMoved = changed.includes('startsAt') || changed.includes('endsAt')
  const same = Object.entries(fields).filter(
    ([field]) => changed.includes(field) && !ownOfDate.has(field),
  )
  const { notify } = options
  for (const later of await listFollowing(tx, row)) {
    const ownDay = localDateTime(later.timezone, later.startsAt).slice(0, 10)
    const times = isMoved && {
      startsAt: `${ownDay}${fields.startsAt.slice(10)}`,
      endsAt: `${addDays(ownDay, extraDays)}${fields.endsAt.slice(10)}`,
    }
    const types = changed.includes('ticketTypes') && {
      ticketTypes: followingTypes(
        fields.ticketTypes,
        typeRows,
        await listTicketTypes(tx, companyId, [later.id]),
        daysBetween(fields.startsAt.slice(0, 10), ownDay),
      ),
    }
    await saveAlso(later.id, { ...Object.fromEntries(same), ...times, ...types }, { notify })
  }
  const saved = await findEvent(tx, companyId, id)
  if (saved === undefined) throw new Error('the saved event is gone')
  await changeTemplate(tx, series, saved, fields, changed)
}

/** The fields that differ from date to date. */
const ownOfDate: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'ticketTypes'])

/** The columns of fields that have another name there. */
const columnNames: ReadonlyMap<string, string> = new Map([
  ['pictures', 'media'],
  ['calendarEnabled', 'settings'],
  ['printEnabled', 'settings'],
  ['socialEnabled', 'settings'],
  ['callToAction', 'settings'],
  ['buttonText', 'settings'],
  ['verb', 'settings'],
])

/**
 * Stores what was changed in a date as what later dates of its series are made from. In what was not
 * changed, the date may differ from them.
 */
async function changeTemplate(
  tx: Tx,
  { companyId, id, event, firstStart }: SeriesRow,
  saved: EventRow,
  fields: EventRecord,
  changed: readonly string[],
): Promise<void> {
  const shared: DeskFields = { ...sharedFields(saved) }
  const copied = changed
    .map((field) => columnNames.get(field) ?? field)
    .filter((column) => Object.hasOwn(shared, column))
  const types = changed.includes('ticketTypes')
    ? await listTicketTypes(tx, companyId, [saved.id])
    : undefined
  await tx
    .update(eventSeries)
    .set({
      // The copied fields are columns of the same table.
      event: {
        ...event,
        ...Object.fromEntries(copied.map((column) => [column, shared[column]])),
      } as SeriesEvent,
      ...(changed.includes('timezone') && { timezone: fields.timezone }),
      ...((changed.includes('startsAt') || changed.includes('endsAt')) && {
        firstStart: `${firstStart.slice(0, 10)}${fields.startsAt.slice(10)}`,
        minutes: Math.round((saved.endsAt.getTime() - saved.startsAt.getTime()) / 60_000),
      }),
      ...(changed.includes('places') && { capacity: saved.capacity }),
      ...(types && { tickets: types.map((type) => toTicket(type, saved)) }),
      ...(changed.includes('categoryIds') && { categoryIds: fields.categoryIds }),
    })
    .where(and(eq(eventSeries.companyId, companyId), eq(eventSeries.id, id)))
}

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { EventRecord } from '../../../generated/types'
import { localDateTime } from '../../../src/core/time/localDateTime'
import { events } from '../../platform/db/schema/events'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import { countAttending } from './countAttending'
import { insertEventWithTickets, listTicketTypes, type EventRow } from './eventRepository'
import { checkEvent, instantOf } from './model/checkEvent'
import { offerFreePlaces } from './waitlist'

const resource: DeskResource<'events', EventRow> = {
  name: 'events',
  table: events,
  present: presentRecord,

  insert: async (tx, fields, { companyId }) => {
    assertValid(fields, { hasTicketTypes: false, taken: 0 })
    const columns = toColumns(fields)
    return insertEventWithTickets(
      tx,
      {
        ...columns,
        companyId,
        uid: randomUUID(),
        media: [],
        settings: {},
        availableQuantity: columns.capacity,
      },
      [],
      [],
    )
  },

  update: async (tx, row, fields, changed, { companyId, context }) => {
    const types = await listTicketTypes(tx, companyId, [row.id])
    const attending = await countAttending(tx, row)
    // While places are not counted, only those who attend take one.
    const taken = presentRecord(row).taken ?? attending
    assertValid(fields, { hasTicketTypes: types.length > 0, taken })
    if (changed.includes('type') && types.length + attending > 0)
      throw invalid([
        {
          path: '/type',
          code: 'in_use',
          message: 'can’t change once there are ticket types or attendees',
        },
      ])
    const { capacity, ...columns } = toColumns(fields)
    const places = changed.includes('places') && {
      capacity,
      availableQuantity: capacity === null ? null : capacity - taken,
    }
    await tx
      .update(events)
      .set({ ...columns, ...places, sequence: row.sequence + 1 })
      .where(and(eq(events.companyId, companyId), eq(events.id, row.id)))
    if (places) await offerFreePlaces(tx, companyId, [row.id], context.now())
  },

  notify: (tx, { companyId, id }) =>
    sendIn(tx, { type: 'company', companyId }, 'events.changed', { ids: [id] }),
}

/** The generic calls of the desk for events. */
export const handlers = deskHandlers(resource)

function presentRecord(row: EventRow): EventRecord {
  const local = (at: Date): string => localDateTime(row.timezone, at).slice(0, 16)
  const { availableQuantity: free } = row
  // A date of a series that an older build made has no capacity.
  const places = free === null ? null : (row.capacity ?? free)
  return {
    id: row.id,
    revision: row.revision,
    published: row.published,
    title: row.title,
    summary: row.summary,
    description: row.description,
    startsAt: local(row.startsAt),
    endsAt: local(row.endsAt),
    timezone: row.timezone,
    venue: row.venue,
    venueAddress: row.venueAddress,
    type: row.type,
    externalLink: row.externalLink,
    reserveEnabled: row.reserveEnabled,
    places,
    taken: places === null || free === null ? null : Math.max(0, places - free),
    allowTransfer: row.allowTransfer,
    allowCancel: row.allowCancel,
    hideTickets: row.hideTickets,
  }
}

/** The columns of a valid record. */
function toColumns(fields: EventRecord) {
  const { id, revision, startsAt, endsAt, places, taken, ...texts } = fields
  // Destructured only to omit them.
  void [id, revision, taken]
  return {
    ...texts,
    title: fields.title.trim(),
    startsAt: instantOf(fields.timezone, startsAt),
    endsAt: instantOf(fields.timezone, endsAt),
    capacity: places,
  }
}

function assertValid(fields: EventRecord, facts: { hasTicketTypes: boolean; taken: number }): void {
  const details = checkEvent(fields, facts)
  if (details.length > 0) throw invalid(details)
  if (fields.places === null || fields.places >= facts.taken) return
  const message = `must be ${facts.taken} or more: so many places are taken`
  throw new AppError(422, 'fewer_than_sold', {
    details: [{ path: '/places', code: 'fewer_than_sold', message }],
  })
}

const invalid = (details: readonly ErrorDetail[]): AppError =>
  new AppError(422, 'invalid_request', { details })

import { and, eq } from 'drizzle-orm'
import type { EventRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { events, ticketTypes } from '../../platform/db/schema/events'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { addEvent } from './addEvent'
import { announceMove } from './announceMove'
import { assertStaysCancelled } from './assertStaysCancelled'
import { changeFollowing, checkSameDay } from './changeFollowing'
import { countAttending, countTaken } from './countAttending'
import { placesOf, presentRecords, saveCategories, toColumns } from './deskRecord'
import { listChoices } from './deskReferences'
import { readStoredTypes, saveTicketTypes } from './deskTicketTypes'
import { listTicketTypes, type EventRow } from './eventRepository'
import { isEventUsed } from './isEventUsed'
import { lockFollowing } from './lockFollowing'
import { invalid, requireValid } from './requireValid'
import { offerFreePlaces } from './waitlist'

/** Events on the desk. */
export const resource: DeskResource<'events', EventRow> = {
  name: 'events',
  table: events,
  page: 'events',
  present: presentRecords,
  insert: (tx, fields, { companyId }) => addEvent(tx, companyId, fields),

  lockFirst: async (tx, key, { following }) => {
    if (following === true) await lockFollowing(tx, key)
  },

  update: async (tx, row, fields, changed, save) => {
    const { companyId, context } = save
    if (row.cancelledAt !== null) assertStaysCancelled(fields, changed)
    // The row is locked, and everybody who takes a place or a ticket locks it first.
    const typeRows = await listTicketTypes(tx, companyId, [row.id])
    const attending = await countAttending(tx, row)
    const taken = placesOf(row).taken ?? (await countTaken(tx, row))
    await requireValid(tx, companyId, fields, {
      taken,
      types: await readStoredTypes(tx, row, typeRows),
    })
    // An offer of a place or an order would be one of something else.
    if (changed.includes('type') && Math.max(attending, taken) > 0)
      throw invalid([
        { path: '/type', code: 'in_use', message: 'can’t change once there are attendees' },
      ])
    const hasFollowing = save.options['following'] === true && row.seriesId !== null
    const outOfPlace = hasFollowing ? checkSameDay(row, fields) : []
    if (outOfPlace.length > 0) throw invalid(outOfPlace)
    const columns = toColumns(fields)
    const { places } = fields
    const newPlaces = changed.includes('places') && {
      capacity: places,
      availableQuantity: places === null ? null : places - taken,
    }
    await tx
      .update(events)
      .set({ ...columns, ...newPlaces, sequence: row.sequence + 1 })
      .where(and(eq(events.companyId, companyId), eq(events.id, row.id)))
    if (changed.includes('categoryIds')) await saveCategories(tx, row, fields.categoryIds)
    // The times of sale are in the event's zone, so they move with it.
    const sells = changed.includes('ticketTypes')
    if (sells || changed.includes('timezone'))
      await saveTicketTypes(tx, { ...row, timezone: fields.timezone }, typeRows, fields.ticketTypes)
    await announceMove(tx, row, columns, changed, save)
    if (hasFollowing) await changeFollowing(tx, { row, typeRows }, fields, changed, save)
    if (newPlaces || sells) await offerFreePlaces(tx, companyId, [row.id], context.now())
  },

  copy: async (tx, row, record, { companyId }) => {
    const id = await addEvent(tx, companyId, withoutSales(record))
    await copyPasscodes(tx, row, id)
    return id
  },

  isUsed: isEventUsed,
  choices: listChoices,
}

/** The generic calls of the desk for events. */
export const handlers = deskHandlers(resource)

/** An event like another one that members don't see yet, with ticket types of its own. */
const withoutSales = (record: EventRecord): EventRecord => ({
  ...record,
  published: false,
  ticketTypes: record.ticketTypes.map((type) => ({ ...type, id: null, hasPasscode: false })),
})

/** Copies the passcodes of ticket types, which are stored as hashes, to those in the same order. */
async function copyPasscodes(
  tx: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
  copyId: number,
): Promise<void> {
  const copies = await listTicketTypes(tx, companyId, [copyId])
  for (const [index, { passcodeHash }] of (await listTicketTypes(tx, companyId, [id])).entries()) {
    const copy = copies[index]
    if (copy !== undefined && passcodeHash !== null)
      await tx
        .update(ticketTypes)
        .set({ passcodeHash })
        .where(and(eq(ticketTypes.companyId, companyId), eq(ticketTypes.id, copy.id)))
  }
}

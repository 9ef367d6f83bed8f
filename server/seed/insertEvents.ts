import { and, asc, eq, ne } from 'drizzle-orm'
import { dayIn } from '../../src/core/time/calendarDay'
import { spendSubject } from '../features/checkin/spendSubject'
import { resource } from '../features/events/desk'
import {
  addPlaces,
  findEvent,
  listTicketTypes,
  type TicketTypeRow,
} from '../features/events/eventRepository'
import { startSeries } from '../features/events/startSeries'
import { insertRegistration, insertTickets } from '../features/events/ticketRepository'
import { insertCategory } from '../features/products/categoryRepository'
import type { Tx } from '../platform/db/Database'
import { rowsBy } from '../platform/db/rowsBy'
import { events } from '../platform/db/schema/events'
import { storeLinks } from '../platform/transfer/importLinks'
import type { TransferContext, TransferRow } from '../platform/transfer/TransferKind'
import { readRows, type DataFixture } from './bundleRows'
import type { EventFixture, EventsFixture, TicketsFixture } from './eventsFixture'
import { importRows } from './importRows'
import type { SurveyIdOf } from './insertSurveys'
import { moveEvent } from './moveEvent'
import { patchAsStaff } from './patchAsStaff'

/**
 * Seeds a club's events, from its bundle, their categories and attendees; returns the events' ids by
 * external id.
 */
export async function insertEvents(
  tx: Tx,
  transfer: TransferContext,
  club: ClubToSeed,
  data: DataFixture,
  fixture: EventsFixture,
  { customerIds, surveyIdOf }: SeededIds,
): Promise<ReadonlyMap<string, number>> {
  const { companyId, now } = transfer
  for (const [position, category] of fixture.categories.entries())
    await insertCategory(tx, {
      companyId,
      group: 'events',
      position,
      graphicThumb: '',
      ...category,
    })
  const ids = await importEvents(tx, transfer, club, data, fixture, surveyIdOf)
  const types = rowsBy(
    await listTicketTypes(tx, companyId, [...ids.values()]),
    ({ eventId }) => eventId,
  )
  const seeded = new Map(
    [...ids].map(([key, id]) => [
      key,
      { id, types: new Map((types.get(id) ?? []).map((type) => [type.name, type])) },
    ]),
  )
  for (const [email, { tickets, registered }] of Object.entries(fixture.people)) {
    const customerId = requireEntry(customerIds, email)
    for (const key of registered) {
      const { id } = requireEntry(seeded, key)
      await insertRegistration(tx, { companyId, eventId: id, customerId })
      await addPlaces(tx, { companyId, id }, -1)
    }
    for (const bought of tickets)
      await insertBoughtTickets(
        tx,
        { companyId, customerId },
        requireEntry(seeded, bought.event),
        bought,
        now,
      )
  }
  return ids
}

/** Imports a club's events; each that repeats gets its further dates before the next is imported. */
async function importEvents(
  tx: Tx,
  transfer: TransferContext,
  { config, timezone }: ClubToSeed,
  data: DataFixture,
  fixture: EventsFixture,
  surveyIdOf: SurveyIdOf,
): Promise<ReadonlyMap<string, number>> {
  const fixtures = new Map(Object.entries(fixture.events))
  const dates = new Set([...fixtures.values()].flatMap(({ dates: further = [] }) => further))
  const rows = readRows('events', data)
  const ids = new Map<string, number>()
  let next: TransferRow[] = []
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row)
    const own = fixtures.get(key)
    fixtures.delete(key)
    if (!dates.has(key)) {
      const today = dayIn(row.cells['timezone'] || timezone, transfer.now)
      next.push(moveEvent(row, own, today, config))
    }
    if (own === undefined && index < rows.length - 1) continue
    for (const [one, id] of await importRows(tx, transfer, 'events', next)) ids.set(one, id)
    next = []
    if (own === undefined) continue
    const id = requireEntry(ids, key)
    const forms = {
      surveyId: surveyIdOf(own.survey, 'event'),
      waitlistFormId: surveyIdOf(own.waitlistForm, 'event'),
    }
    await patchAsStaff(tx, transfer, resource, id, { ...forms, notify: null })
    if (own.rule !== undefined) await repeatEvent(tx, transfer, id, own)
  }
  const [unknown] = fixtures.keys()
  if (unknown !== undefined) requireEntry(ids, unknown)
  return ids
}

/** Makes the further dates of an event, which are then known by the external ids of its fixture. */
async function repeatEvent(
  tx: Tx,
  { companyId, now }: TransferContext,
  id: number,
  { rule = '', dates = [] }: EventFixture,
): Promise<void> {
  const first = await findEvent(tx, companyId, id)
  if (first === undefined) throw new Error(`the demo has no event ${id}`)
  const seriesId = await startSeries(tx, first, rule, now)
  const further = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.seriesId, seriesId), ne(events.id, id)))
    .orderBy(asc(events.startsAt))
  await storeLinks(
    tx,
    dates.flatMap((externalId, index) => {
      const recordId = further[index]?.id
      return recordId === undefined
        ? []
        : [{ companyId, kind: 'events' as const, externalId, recordId, imported: {} }]
    }),
  )
}

const keyOf = ({ cells }: TransferRow): string => cells['external_id'] ?? ''

/** A club during seeding: `timezone` is an IANA name, `config` shows its opening hours. */
export interface ClubToSeed {
  config: Record<string, unknown>
  companyId: number
  slug: string
  timezone: string
}

/** What was seeded before: the customers' ids by email, and the surveys. */
export interface SeededIds {
  customerIds: ReadonlyMap<string, number>
  surveyIdOf: SurveyIdOf
}

interface InsertedEvent {
  id: number
  types: ReadonlyMap<string, TicketTypeRow>
}

async function insertBoughtTickets(
  tx: Tx,
  { companyId, customerId }: { companyId: number; customerId: number },
  event: InsertedEvent,
  { type, boughtDaysAgo, status = 'active', attendees, serials }: TicketsFixture,
  now: Date,
): Promise<void> {
  const { id: ticketTypeId, priceCents } = requireEntry(event.types, type)
  const purchasedAt = new Date(now.getTime() - boughtDaysAgo * 24 * HOUR_MS)
  const ids = await insertTickets(
    tx,
    attendees.map((attendee, index) => ({
      companyId,
      eventId: event.id,
      ticketTypeId,
      priceCents,
      status: status === 'scanned' ? 'active' : status,
      purchasedAt,
      ownerId: customerId,
      customerId,
      serial: serials?.[index],
      attendee: attendee && { ...attendee, fullName: `${attendee.firstName} ${attendee.lastName}` },
    })),
  )
  if (status !== 'cancelled')
    await addPlaces(tx, { companyId, id: event.id }, -attendees.length, ticketTypeId)
  if (status === 'scanned')
    for (const id of ids) await spendSubject(tx, { companyId, kind: 'ticket', id }, purchasedAt)
}

const HOUR_MS = 3_600_000

function requireEntry<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo names "${key}", which is not there`)
  return value
}

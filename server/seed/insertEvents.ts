import type { EventRecord } from '../../generated/types'
import { addEvent } from '../features/events/addEvent'
import { spendSubject } from '../features/checkin/spendSubject'
import { dateUid } from '../features/events/createDates'
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
import type { EventsFixture, TicketsFixture } from './eventsFixture'
import type { SurveyIdOf } from './insertSurveys'
import { toEventRecord } from './toEventRecord'

/** Seeds a club's events, their categories and attendees; returns the events' ids by key. */
export async function insertEvents(
  tx: Tx,
  club: ClubToSeed,
  fixture: EventsFixture,
  { customerIds, surveyIdOf }: SeededIds,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { companyId } = club
  const categories = new Map<string, number>()
  for (const [position, { key, ...texts }] of fixture.categories.entries())
    categories.set(
      key,
      await insertCategory(tx, {
        companyId,
        group: 'events',
        position,
        graphicThumb: '',
        ...texts,
      }),
    )
  const events = new Map<string, InsertedEvent>()
  for (const event of fixture.events) {
    const record: EventRecord = {
      ...toEventRecord(event, club, fixture, now),
      categoryIds: event.categories.map((category) => requireEntry(categories, category)),
      surveyId: surveyIdOf(event.survey, 'event'),
      waitlistFormId: surveyIdOf(event.waitlistForm, 'event'),
    }
    const uid = `${event.key}@${club.slug}`
    const id =
      event.rule === undefined
        ? await addEvent(tx, companyId, record, uid)
        : await insertRepeated(tx, companyId, { record, uid, rule: event.rule }, now)
    const types = await listTicketTypes(tx, companyId, [id])
    events.set(event.key, { id, types: new Map(types.map((type) => [type.name, type])) })
  }
  for (const [email, { tickets, registered }] of Object.entries(fixture.people)) {
    const customerId = requireEntry(customerIds, email)
    for (const key of registered) {
      const { id } = requireEntry(events, key)
      await insertRegistration(tx, { companyId, eventId: id, customerId })
      await addPlaces(tx, { companyId, id }, -1)
    }
    for (const bought of tickets)
      await insertBoughtTickets(
        tx,
        { companyId, customerId },
        requireEntry(events, bought.event),
        bought,
        now,
      )
  }
  return new Map([...events].map(([key, { id }]) => [key, id]))
}

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

/** Seeds an event that repeats; returns the id of its first date. */
async function insertRepeated(
  tx: Tx,
  companyId: number,
  { record, uid, rule }: { record: EventRecord; uid: string; rule: string },
  now: Date,
): Promise<number> {
  const firstUid = dateUid(record.startsAt.slice(0, 10), uid)
  const id = await addEvent(tx, companyId, record, firstUid)
  const first = await findEvent(tx, companyId, id)
  if (first === undefined) throw new Error(`the first date of "${uid}" was not made`)
  await startSeries(tx, first, rule, now, uid)
  return id
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

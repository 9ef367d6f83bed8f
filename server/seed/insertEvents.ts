import type { AccountEvent, AccountTicket, PublicEvent } from '../../generated/types'
import { addSeries } from '../features/events/addSeries'
import {
  findEventByUid,
  insertEventWithTickets,
  listTicketTypes,
  type TicketTypeRow,
} from '../features/events/eventRepository'
import { dateUid } from '../features/events/createDates'
import type { SeriesRow } from '../features/events/seriesRepository'
import { insertRegistration, insertTickets } from '../features/events/ticketRepository'
import { insertCategory } from '../features/products/categoryRepository'
import type { Tx } from '../platform/db/Database'
import { dayIn } from '../../src/core/time/calendarDay'
import { localDateTime, toInstant } from '../../src/core/time/localDateTime'
import { dayOfEvent, type DemoTime } from './demoTimes'
import type { SurveyIdOf } from './insertSurveys'

/**
 * A club's events and their attendees from fixtures/clubs/<slug>/events.json; dates count in days
 * from the seed's day, times are in the event's zone.
 */
export interface EventsFixture {
  /** The address of events that name none. */
  venueAddress: string
  categories: { key: string; name: string; description: string; featured?: boolean }[]
  events: EventFixture[]
  /** Each person's tickets and registrations, by email. */
  people: Record<string, { tickets: TicketsFixture[]; registered: string[] }>
}

interface EventFixture
  extends
    DemoTime,
    Partial<
      Pick<
        PublicEvent,
        | 'venueAddress'
        | 'externalLink'
        | 'availableQuantity'
        | 'reserveEnabled'
        | 'allowTransfer'
        | 'allowCancel'
        | 'hideTickets'
      >
    > {
  key: string
  title: string
  summary: string
  venue: string
  type: PublicEvent['type']
  hours: number
  /** IANA time zone of the event; the club's by default. */
  timezone?: string
  categories: string[]
  media: { url: string; title: string }[]
  /** Markdown, one item per paragraph. */
  description: string[]
  tickets: {
    name: string
    description: string
    price: number
    left: number
    maximum?: number
    minimum?: number
  }[]
  settings: Partial<AccountEvent['settings']>
  /** Recurrence rule (RFC 5545) of an event that repeats; each of its dates gets all the above. */
  rule?: string
  /** Uid of its survey. */
  survey?: string
  /** Uid of the form for joining its waitlist. */
  waitlistForm?: string
}

/**
 * Tickets of one type bought together: one per attendee, named or not. `serials` are the serial
 * numbers of tickets whose links the demo shows; the other tickets get new ones.
 */
interface TicketsFixture {
  event: string
  type: string
  boughtDaysAgo: number
  status?: AccountTicket['status']
  attendees: ({ firstName: string; lastName: string; email: string } | null)[]
  serials?: string[]
}

/** The fixture of a club without events. */
export const noEvents: EventsFixture = { venueAddress: '', categories: [], events: [], people: {} }

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
    const row = {
      ...toEventRow(event, club, fixture.venueAddress, now),
      capacity: capacityOf(event, fixture),
      surveyId: surveyIdOf(event.survey, 'event'),
      waitlistFormId: surveyIdOf(event.waitlistForm, 'event'),
    }
    const categoryIds = event.categories.map((category) => requireEntry(categories, category))
    const tickets = event.tickets.map(({ price, left, ...ticket }) => ({
      ...ticket,
      priceCents: Math.round(price * 100),
      quantity: left,
    }))
    const id =
      event.rule === undefined
        ? await insertEventWithTickets(tx, row, categoryIds, tickets)
        : await insertRepeated(tx, row, { rule: event.rule, categoryIds, tickets }, now)
    const types = await listTicketTypes(tx, companyId, [id])
    events.set(event.key, { id, types: new Map(types.map((type) => [type.name, type])) })
  }
  for (const [email, { tickets, registered }] of Object.entries(fixture.people)) {
    const customerId = requireEntry(customerIds, email)
    for (const key of registered)
      await insertRegistration(tx, { companyId, eventId: requireEntry(events, key).id, customerId })
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
  {
    companyId,
    uid,
    timezone,
    startsAt,
    endsAt,
    availableQuantity = null,
    capacity,
    ...event
  }: NewEvent,
  parts: Pick<SeriesRow, 'rule' | 'categoryIds' | 'tickets'>,
  now: Date,
): Promise<number> {
  // Each date has as many places as the series says; destructured only to omit it.
  void capacity
  const firstStart = localDateTime(timezone, startsAt).slice(0, 16)
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS
  await addSeries(
    tx,
    {
      companyId,
      uid,
      timezone,
      firstStart,
      minutes,
      event,
      exceptions: [],
      ...parts,
      capacity: availableQuantity,
    },
    now,
  )
  const first = await findEventByUid(tx, companyId, dateUid(firstStart.slice(0, 10), uid))
  if (first === undefined) throw new Error(`the first date of "${uid}" was not made`)
  return first.id
}

type NewEvent = Parameters<typeof insertEventWithTickets>[1]

function toEventRow(
  event: EventFixture,
  { companyId, slug, timezone, config }: ClubToSeed,
  venueAddress: string,
  now: Date,
): NewEvent {
  const zone = event.timezone ?? timezone
  const startsAt = toInstant(zone, `${dayOfEvent(dayIn(zone, now), event, config)}T${event.at}:00`)
  const {
    title,
    summary,
    venue,
    type,
    settings,
    externalLink = '',
    availableQuantity,
    reserveEnabled,
    allowTransfer,
    allowCancel,
    hideTickets,
  } = event
  return {
    companyId,
    title,
    summary,
    venue,
    type,
    settings,
    externalLink,
    availableQuantity,
    reserveEnabled,
    allowTransfer,
    allowCancel,
    hideTickets,
    venueAddress: event.venueAddress ?? venueAddress,
    uid: `${event.key}@${slug}`,
    timezone: zone,
    startsAt,
    endsAt: new Date(startsAt.getTime() + event.hours * HOUR_MS),
    description: event.description.join('\n\n'),
    media: event.media.map((picture, index) => ({
      ...picture,
      description: '',
      main: index === 0,
      type: 'image',
    })),
  }
}

/** How many places an event has in all: those that are left, and those of the demo's people. */
function capacityOf(
  { key, availableQuantity = null }: EventFixture,
  { people }: EventsFixture,
): number | null {
  if (availableQuantity === null) return null
  const taken = Object.values(people).map(
    ({ tickets, registered }) =>
      registered.filter((event) => event === key).length +
      tickets
        .filter(({ event, status }) => event === key && status !== 'cancelled')
        .reduce((sum, { attendees }) => sum + attendees.length, 0),
  )
  return taken.reduce((sum, count) => sum + count, availableQuantity)
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
  await insertTickets(
    tx,
    attendees.map((attendee, index) => ({
      companyId,
      eventId: event.id,
      ticketTypeId,
      priceCents,
      status,
      purchasedAt,
      ownerId: customerId,
      customerId,
      serial: serials?.[index],
      scannedAt: status === 'scanned' ? purchasedAt : null,
      attendee: attendee && { ...attendee, fullName: `${attendee.firstName} ${attendee.lastName}` },
    })),
  )
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function requireEntry<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo names "${key}", which is not there`)
  return value
}

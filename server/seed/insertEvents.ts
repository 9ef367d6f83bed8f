import type { AccountEvent, AccountTicket, PublicEvent } from '../../generated/types'
import { insertEvent, insertTicketType } from '../features/events/eventRepository'
import { insertRegistration, insertTickets } from '../features/events/ticketRepository'
import { insertCategory } from '../features/products/categoryRepository'
import type { Tx } from '../platform/db/Database'
import { dayIn } from '../../src/core/time/calendarDay'
import { toInstant } from '../../src/core/time/localDateTime'
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
        | 'recurring'
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
  /** Uid of its survey. */
  survey?: string
  /** Uid of the form with which one joins its waitlist. */
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
  { ids, surveyIdOf }: Seeded,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { companyId } = club
  const categories = new Map<string, number>()
  for (const [position, { key, ...words }] of fixture.categories.entries())
    categories.set(
      key,
      await insertCategory(tx, {
        companyId,
        sorts: 'events',
        position,
        graphicThumb: '',
        ...words,
      }),
    )
  const events = new Map<string, InsertedEvent>()
  for (const event of fixture.events) {
    const id = await insertEvent(
      tx,
      {
        ...toEventRow(event, club, fixture.venueAddress, now),
        surveyId: surveyIdOf(event.survey, 'event'),
        waitlistFormId: surveyIdOf(event.waitlistForm, 'event'),
      },
      event.categories.map((category) => requireEntry(categories, category)),
    )
    const types = new Map<string, InsertedTicketType>()
    for (const [sortOrder, { price, left, ...ticket }] of event.tickets.entries()) {
      const priceCents = Math.round(price * 100)
      types.set(ticket.name, {
        id: await insertTicketType(tx, {
          companyId,
          eventId: id,
          sortOrder,
          priceCents,
          availableQuantity: left,
          ...ticket,
        }),
        priceCents,
      })
    }
    events.set(event.key, { id, types })
  }
  for (const [email, { tickets, registered }] of Object.entries(fixture.people)) {
    const customerId = requireEntry(ids, email)
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
export interface Seeded {
  ids: ReadonlyMap<string, number>
  surveyIdOf: SurveyIdOf
}

interface InsertedTicketType {
  id: number
  priceCents: number
}
interface InsertedEvent {
  id: number
  types: ReadonlyMap<string, InsertedTicketType>
}

function toEventRow(
  event: EventFixture,
  { companyId, slug, timezone, config }: ClubToSeed,
  venueAddress: string,
  now: Date,
): Parameters<typeof insertEvent>[1] {
  const zone = event.timezone ?? timezone
  const startsAt = toInstant(zone, `${dayOfEvent(dayIn(zone, now), event, config)}T${event.at}:00`)
  const {
    title,
    summary,
    venue,
    type,
    settings,
    externalLink = '',
    recurring,
    availableQuantity,
    reserveEnabled,
    allowTransfer,
    allowCancel,
    hideTickets,
  } = event
  return {
    ...{
      companyId,
      title,
      summary,
      venue,
      type,
      settings,
      externalLink,
      recurring,
      availableQuantity,
      reserveEnabled,
      allowTransfer,
      allowCancel,
      hideTickets,
    },
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
      ...{ companyId, eventId: event.id, ticketTypeId, priceCents, status, purchasedAt },
      ...{ ownerId: customerId, customerId, serial: serials?.[index] },
      scannedAt: status === 'scanned' ? purchasedAt : null,
      attendee: attendee && { ...attendee, fullName: `${attendee.firstName} ${attendee.lastName}` },
    })),
  )
}

const HOUR_MS = 3_600_000

function requireEntry<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo names "${key}", which is not there`)
  return value
}

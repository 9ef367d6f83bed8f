import type { EventRecord } from '../../generated/types'
import { dayIn } from '../../src/core/time/calendarDay'
import { toInstant } from '../../src/core/time/localDateTime'
import { toLocal } from '../features/events/deskTicketTypes'
import { dayOfEvent } from './demoTimes'
import type { EventFixture, EventsFixture } from './eventsFixture'

const HOUR_MS = 3_600_000

/** A fixture's event as staff would write it, without what refers to other parts of the demo. */
export function toEventRecord(
  event: EventFixture,
  { timezone: clubZone, config }: { timezone: string; config: Record<string, unknown> },
  { venueAddress, people }: EventsFixture,
  now: Date,
): Omit<EventRecord, 'categoryIds' | 'surveyId' | 'waitlistFormId'> {
  const timezone = event.timezone ?? clubZone
  const startsAt = `${dayOfEvent(dayIn(timezone, now), event, config)}T${event.at}`
  const end = new Date(toInstant(timezone, `${startsAt}:00`).getTime() + event.hours * HOUR_MS)
  const taken = (type?: string): number => countTaken(people, event.key, type)
  const { availableQuantity: left = null, settings } = event
  return {
    id: 0,
    revision: 1,
    published: true,
    audienceIds: [],
    cancelled: false,
    title: event.title,
    summary: event.summary,
    description: event.description.join('\n\n'),
    pictures: event.media.map((picture) => ({ ...picture, description: '' })),
    startsAt,
    endsAt: toLocal(timezone, end),
    timezone,
    venue: event.venue,
    venueAddress: event.venueAddress ?? venueAddress,
    type: event.type,
    externalLink: event.externalLink ?? '',
    reserveEnabled: event.reserveEnabled ?? false,
    repeats: false,
    translations: [],
    places: left === null ? null : left + taken(),
    taken: null,
    ticketTypes: event.tickets.map(({ price, left: leftOfType, name, description, ...limits }) => ({
      id: null,
      name,
      description,
      priceCents: Math.round(price * 100),
      places: leftOfType + taken(name),
      taken: 0,
      minimum: limits.minimum ?? 0,
      maximum: limits.maximum ?? null,
      onSaleAt: null,
      offSaleAt: null,
      hasPasscode: false,
      passcode: '',
    })),
    allowTransfer: event.allowTransfer ?? false,
    allowCancel: event.allowCancel ?? false,
    hideTickets: event.hideTickets ?? false,
    waitlist: true,
    calendarEnabled: settings.calendarEnabled ?? false,
    printEnabled: settings.printEnabled ?? false,
    socialEnabled: settings.socialEnabled ?? false,
    callToAction: settings.callToAction ?? '',
    buttonText: settings.buttonText ?? '',
    verb: settings.verb ?? '',
  }
}

/** How many places, or tickets of a type, of an event the demo's people have. */
const countTaken = (people: EventsFixture['people'], key: string, type?: string): number =>
  Object.values(people).reduce(
    (sum, { tickets, registered }) =>
      sum +
      (type === undefined ? registered.filter((event) => event === key).length : 0) +
      tickets
        .filter(
          (bought) =>
            bought.event === key &&
            bought.status !== 'cancelled' &&
            (type === undefined || bought.type === type),
        )
        .reduce((count, { attendees }) => count + attendees.length, 0),
    0,
  )

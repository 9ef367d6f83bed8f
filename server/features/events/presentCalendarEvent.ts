import type { CalendarEvent } from '../../../src/core/calendar/CalendarEvent'
import { joinParts } from '../../../src/core/places/addressLine'
import type { EventRow } from './eventRepository'

/** Converts a stored event to a calendar event. */
export const presentCalendarEvent = ({
  uid,
  title,
  summary,
  venue,
  venueAddress,
  startsAt,
  endsAt,
  sequence,
  cancelledAt,
}: EventRow) =>
  ({
    uid,
    title,
    sequence,
    startUtc: startsAt.toISOString(),
    endUtc: endsAt.toISOString(),
    description: summary,
    location: eventPlace({ venue, venueAddress }),
    isCancelled: cancelledAt !== null,
  }) satisfies CalendarEvent

/** Returns an event's venue with its address, such as “Terrace, 12 Long Wharf”. */
export const eventPlace = ({
  venue,
  venueAddress,
}: Pick<EventRow, 'venue' | 'venueAddress'>): string =>
  joinParts([...new Set([venue, venueAddress])])

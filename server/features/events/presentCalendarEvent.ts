import type { CalendarEvent } from '../../../src/core/calendar/CalendarEvent'
import { eventPlace } from './eventPlace'
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
}: EventRow) =>
  ({
    ...{ uid, title },
    startUtc: startsAt.toISOString(),
    endUtc: endsAt.toISOString(),
    description: summary,
    location: eventPlace({ venue, venueAddress }),
  }) satisfies CalendarEvent

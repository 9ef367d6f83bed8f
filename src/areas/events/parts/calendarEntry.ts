import type { PublicEvent } from '#generated/types'
import type { CalendarEvent } from '../../../core/calendar/CalendarEvent'
import { joinParts } from '../../../core/places/addressLine'

/** Converts an event to a calendar entry. */
export const calendarEntry = ({
  uid,
  title,
  summary,
  venue,
  venueAddress,
  startDate,
  endDate,
}: Pick<
  PublicEvent,
  'uid' | 'title' | 'summary' | 'venue' | 'venueAddress' | 'startDate' | 'endDate'
>): CalendarEvent => ({
  uid,
  title,
  startUtc: startDate,
  endUtc: endDate,
  description: summary,
  location: joinParts([venue, venueAddress]),
})

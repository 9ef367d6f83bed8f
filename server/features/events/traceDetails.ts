import type { TraceDetails } from '../../platform/db/schema/notifications'
import type { EventRow } from './eventRepository'
import { inLanguage } from './model/inLanguage'
import { eventPlace } from './presentCalendarEvent'

/**
 * Returns what the notification and the email about an act say about the act's event, in the
 * language of whom they tell, by default in the event’s own texts.
 */
export function traceDetails(event: EventRow, language = ''): TraceDetails {
  const { title, venue, venueAddress } = inLanguage(event, language)
  return {
    title,
    startsAt: event.startsAt.toISOString(),
    timezone: event.timezone,
    place: eventPlace({ venue, venueAddress }),
  }
}

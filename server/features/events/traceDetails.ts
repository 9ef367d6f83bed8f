import type { TraceDetails } from '../../platform/db/schema/notifications'
import type { EventRow } from './eventRepository'
import { eventPlace } from './presentCalendarEvent'

/** Returns what the notification and the email about an act say about the act's event. */
export const traceDetails = (
  event: Pick<EventRow, 'title' | 'startsAt' | 'timezone' | 'venue' | 'venueAddress'>,
): TraceDetails => ({
  title: event.title,
  startsAt: event.startsAt.toISOString(),
  timezone: event.timezone,
  place: eventPlace(event),
})

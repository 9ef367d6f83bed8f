import type { CalendarEvent } from '../../core/calendar/CalendarEvent'

/**
 * The event in a calendar link, from its parameters `title`, `start`, `end` (ISO 8601), `location`,
 * `description` and `uid`; undefined if the title or a time is missing or invalid.
 */
export function readCalendarEvent(query: URLSearchParams): CalendarEvent | undefined {
  const text = (name: string): string => (query.get(name) ?? '').trim().slice(0, MAX_LENGTH)
  const [title, start, end] = [
    text('title'),
    parseInstant(text('start')),
    parseInstant(text('end')),
  ]
  if (title === '' || start === undefined || end === undefined || end < start) return undefined
  return {
    uid: text('uid') || `${start} ${title}`,
    title,
    startUtc: start,
    endUtc: end,
    location: text('location'),
    description: text('description'),
  }
}

/** Identifies one of the club's events. */
export type EventReference = { eventId: number } | { uid: string }

/**
 * The club's event that a calendar link identifies by `event_id` (also written `id`) or `uid`;
 * undefined if it identifies none.
 */
export function readEventReference(query: URLSearchParams): EventReference | undefined {
  const id = query.get('event_id') ?? query.get('id') ?? ''
  if (/^[1-9]\d{0,8}$/.test(id)) return { eventId: Number(id) }
  const uid = (query.get('uid') ?? '').trim()
  return uid === '' || uid.length > 300 ? undefined : { uid }
}

// Maximum length of a text in characters, so that calendars accept the resulting URL.
const MAX_LENGTH = 1000

function parseInstant(text: string): string | undefined {
  // Without an offset the time would depend on the device's time zone.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text))
    return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

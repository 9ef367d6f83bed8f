/**
 * An event to add to a personal calendar. Times are ISO strings in UTC; an event without an end
 * lasts an hour.
 */
export interface CalendarEvent {
  /** Stable id: a calendar that already has the event updates it instead of adding a second one. */
  uid: string
  title: string
  startUtc: string
  endUtc?: string | undefined
  description?: string
  location?: string
  /** The event's page. */
  url?: string
  /** The number of changes so far: a calendar ignores an entry with a lower number than its own. */
  sequence?: number
  /** Whether the calendar's entry is to be cancelled. */
  isCancelled?: boolean
}

/**
 * The event's start and end in calendar format, `20260105T200500Z`. Throws RangeError if the start
 * is not a valid date.
 */
export function calendarSpan({ startUtc, endUtc }: Pick<CalendarEvent, 'startUtc' | 'endUtc'>): {
  start: string
  end: string
} {
  const start = new Date(startUtc)
  const requestedEndMs = endUtc === undefined ? Number.NaN : new Date(endUtc).getTime()
  const end = new Date(
    requestedEndMs > start.getTime() ? requestedEndMs : start.getTime() + HOUR_MS,
  )
  return { start: utcTimestamp(start), end: utcTimestamp(end) }
}

/** A date in calendar format, in UTC. */
export const utcTimestamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

const HOUR_MS = 3_600_000

/**
 * What goes into somebody's calendar. Moments are ISO texts in UTC; an event without an end lasts
 * an hour.
 */
export interface CalendarEvent {
  /**
   * Names the event for good, so that a calendar that has it takes the change instead of a second
   * one.
   */
  uid: string
  title: string
  startUtc: string
  endUtc?: string | undefined
  description?: string
  location?: string
  /** The event's own page. */
  url?: string
}

/**
 * Start and end as calendars write them: `20260105T200500Z`. Throws RangeError where the start is
 * no moment.
 */
export function calendarSpan({ startUtc, endUtc }: Pick<CalendarEvent, 'startUtc' | 'endUtc'>): {
  start: string
  end: string
} {
  const start = new Date(startUtc)
  const asked = endUtc === undefined ? Number.NaN : new Date(endUtc).getTime()
  const end = new Date(asked > start.getTime() ? asked : start.getTime() + HOUR_MS)
  return { start: utcTimestamp(start), end: utcTimestamp(end) }
}

/** A moment as calendars write it, in UTC. */
export const utcTimestamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

const HOUR_MS = 3_600_000

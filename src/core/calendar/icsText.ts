import { calendarSpan, utcTimestamp, type CalendarEvent } from './CalendarEvent'

/**
 * An event as iCalendar text (RFC 5545, `text/calendar`): CRLF, lines of at most 75 bytes, text
 * escaped, times in UTC. (shell.call.calendar-event-format)
 */
export const icsText = (event: CalendarEvent, now: Date, people: CalendarPeople = {}): string =>
  calendarText([event], now, people)

/** Who sends a calendar file, and to whom. */
export interface CalendarPeople {
  organizer?: { name: string; address: string }
  /** Address of the person whose entry a cancellation ends. */
  attendee?: string
}

/** The iTIP method of a calendar file (RFC 5546): the cancellation of an entry, or the entry. */
export const calendarMethod = ({ isCancelled }: CalendarEvent): 'CANCEL' | 'PUBLISH' =>
  isCancelled ? 'CANCEL' : 'PUBLISH'

/**
 * Several events as iCalendar text. `name` is the title that calendar apps show for the feed; the
 * text asks them to refresh it every hour.
 */
export function calendarText(
  events: readonly CalendarEvent[],
  now: Date,
  { name, ...people }: CalendarPeople & { name?: string } = {},
): string {
  const [first] = events
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Member portal//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${first === undefined ? 'PUBLISH' : calendarMethod(first)}`,
    ...(name === undefined
      ? []
      : [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]),
    ...events.flatMap((event) => eventLines(event, now, people)),
    'END:VCALENDAR',
  ]
  return lines.flatMap(foldLine).join('\r\n') + '\r\n'
}

function eventLines(
  event: CalendarEvent,
  now: Date,
  { organizer, attendee }: CalendarPeople,
): readonly string[] {
  const { start, end } = calendarSpan(event)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utcTimestamp(now)}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    ...(event.sequence === undefined
      ? []
      : [`SEQUENCE:${event.sequence}`, `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`]),
    ...(organizer
      ? [`ORGANIZER;CN="${quoted(organizer.name)}":mailto:${quoted(organizer.address)}`]
      : []),
    // Only the entry of this person ends; a published entry names no one.
    ...(attendee && event.isCancelled ? [`ATTENDEE:mailto:${quoted(attendee)}`] : []),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.url ? [`URL:${event.url.replace(/[\r\n]/g, '')}`] : []),
    'END:VEVENT',
  ]
}

// An unescaped line break would let the text inject calendar properties.
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

// A quoted value can't contain a quote or a control character, which have no escape in it.
const quoted = (text: string): string => text.replace(/["\p{Cc}]/gu, ' ')

/**
 * Splits a line into pieces of at most 75 bytes, each continuation starting with a space; never
 * splits a character.
 */
function foldLine(line: string): readonly string[] {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > LINE_BYTES) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current]
}

const LINE_BYTES = 75

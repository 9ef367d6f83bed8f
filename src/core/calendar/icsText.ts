import { calendarSpan, utcTimestamp, type CalendarEvent } from './CalendarEvent'

/**
 * An event as iCalendar text (RFC 5545, `text/calendar`): CRLF, lines of at most 75 bytes, text
 * escaped, times in UTC. (shell.call.calendar-event-format)
 */
export const icsText = (event: CalendarEvent, now: Date): string => calendarText([event], now)

/**
 * Several events as iCalendar text. `name` is the title that calendar apps show for the feed; the
 * text asks them to refresh it every hour.
 */
export function calendarText(
  events: readonly CalendarEvent[],
  now: Date,
  { name }: { name?: string } = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Member portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined
      ? []
      : [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return lines.flatMap(foldLine).join('\r\n') + '\r\n'
}

function eventLines(event: CalendarEvent, now: Date): readonly string[] {
  const { start, end } = calendarSpan(event)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utcTimestamp(now)}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
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

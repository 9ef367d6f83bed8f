import type { CalendarEvent } from './CalendarEvent'
import { compactTime } from './calendarAddress'

/** An event as a calendar file (RFC 5545): lines of at most 75 bytes, folded, ended by CRLF. `uid` must stay the same for the same event. */
export function icsText(event: CalendarEvent, uid: string, nowUtc: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Member portal//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${compactTime(nowUtc)}`,
    `DTSTART:${compactTime(event.startUtc)}`,
    `DTEND:${compactTime(event.endUtc)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const escapeText = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll(/[;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')

/** No line is longer than 75 bytes, and no character is cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    // A further line begins with a space, which counts.
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += sign
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

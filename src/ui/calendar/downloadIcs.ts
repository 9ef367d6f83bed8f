import type { CalendarEvent } from '../../core/calendar/CalendarEvent'
import { icsText } from '../../core/calendar/icsText'
import { downloadFile } from '../files/downloadFile'

/** Downloads an event as an .ics file named after the event. Browser only. */
export function downloadIcs(event: CalendarEvent): void {
  downloadFile(
    new Blob([icsText(event, new Date())], { type: 'text/calendar;charset=utf-8' }),
    `${fileName(event.title)}.ics`,
  )
}

const fileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'event'

import type { CalendarEvent } from '../../core/calendar/CalendarEvent'
import { icsText } from '../../core/calendar/icsText'

/** Downloads an event as an .ics file named after the event. Browser only. */
export function downloadIcs(event: CalendarEvent): void {
  const url = URL.createObjectURL(
    new Blob([icsText(event, new Date())], { type: 'text/calendar;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(event.title)}.ics`
  link.click()
  URL.revokeObjectURL(url)
}

const fileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'event'

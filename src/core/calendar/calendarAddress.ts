import type { CalendarEvent } from './CalendarEvent'

/** The add-to-calendar choices as they stand in paths: a file for Apple, web calendars for the others. (shell.route.calendar-redirect-types) */
export const calendarTypes = ['apple', 'google', 'host', 'yahoo'] as const
export type CalendarType = (typeof calendarTypes)[number]

/** The web calendar's own address with the event filled in; undefined for 'apple', which takes a file (`icsText`). */
export function calendarAddress(type: CalendarType, event: CalendarEvent): string | undefined {
  const { title, location, description } = event
  const [start, end] = [compactTime(event.startUtc), compactTime(event.endUtc)]
  switch (type) {
    case 'apple':
      return undefined
    case 'google':
      return address('https://calendar.google.com/calendar/render', { action: 'TEMPLATE', text: title, dates: `${start}/${end}`, location, details: description })
    case 'yahoo':
      return address('https://calendar.yahoo.com/', { v: '60', title, st: start, et: end, in_loc: location, desc: description })
    case 'host':
      return address('https://outlook.live.com/calendar/0/deeplink/compose', { rru: 'addevent', subject: title, startdt: event.startUtc, enddt: event.endUtc, location, body: description })
  }
}

/** 20261120T183000Z, as calendars write an instant. */
export const compactTime = (iso: string): string => new Date(iso).toISOString().replaceAll(/[-:]|\.\d+/g, '')

function address(base: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(base)
  for (const [name, value] of Object.entries(values)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}

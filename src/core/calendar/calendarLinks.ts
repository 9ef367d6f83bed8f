import { calendarSpan, type CalendarEvent } from './CalendarEvent'

/**
 * A calendar that an event can be added to. `href` opens a web calendar; without it the .ics file
 * is downloaded.
 */
export interface CalendarChoice {
  name: string
  href: string | undefined
}

/** Name of the club's calendar if its config sets none (shell.screen.detail-calendar-host). */
export const DEFAULT_CALENDAR_HOST = 'Outlook'

/**
 * The calendars to offer, without duplicates: 'Apple', which downloads the .ics file, then
 * 'Google', the club's own calendar and 'Yahoo', which open web calendars (doc 1 §2).
 */
export function calendarChoices(
  event: CalendarEvent,
  calendarHost: string,
): readonly CalendarChoice[] {
  const host = calendarHost.trim() || DEFAULT_CALENDAR_HOST
  const choices: readonly CalendarChoice[] = [
    { name: 'Apple', href: undefined },
    { name: 'Google', href: googleLink(event) },
    { name: host, href: hostLink(host, event) },
    { name: 'Yahoo', href: yahooLink(event) },
  ]
  return choices.filter(
    ({ name }, index) =>
      choices.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === index,
  )
}

/**
 * A link to Office 365 if the host's name mentions it, otherwise to Outlook, which clubs offer under
 * names of their own.
 */
function hostLink(host: string, event: CalendarEvent): string {
  return outlookLink(
    /365|office/i.test(host) ? 'https://outlook.office.com' : 'https://outlook.live.com',
    event,
  )
}

function googleLink(event: CalendarEvent): string {
  const { start, end } = calendarSpan(event)
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${start}/${end}`,
    details: event.description,
    location: event.location,
  })
}

function outlookLink(origin: string, event: CalendarEvent): string {
  const { start, end } = calendarSpan(event)
  const query = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: toIso(start),
    enddt: toIso(end),
    body: event.description,
    location: event.location,
  }
  return withQuery(`${origin}/calendar/0/deeplink/compose`, query)
}

function yahooLink(event: CalendarEvent): string {
  const { start, end } = calendarSpan(event)
  return withQuery('https://calendar.yahoo.com/', {
    v: '60',
    title: event.title,
    st: start,
    et: end,
    desc: event.description,
    in_loc: event.location,
  })
}

function withQuery(base: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  )
  return `${base}?${new URLSearchParams(pairs).toString()}`
}

/** Converts a timestamp from calendar format to ISO. */
const toIso = (timestamp: string): string =>
  timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')

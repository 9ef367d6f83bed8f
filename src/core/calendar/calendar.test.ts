import { describe, expect, it } from 'vitest'
import { calendarChoices } from './calendarLinks'
import type { CalendarEvent } from './CalendarEvent'
import { calendarText, icsText } from './icsText'

const event: CalendarEvent = {
  uid: '7@harbour',
  title: 'Oysters, wine; and more',
  startUtc: '2026-03-08T23:30:00Z',
  endUtc: '2026-03-09T02:00:00Z',
  description: 'Bring a\ncoat\\hat',
  location: 'Quay Room',
}
const now = new Date('2026-01-05T20:05:06.789Z')

describe('an event exported to a calendar', () => {
  it('is iCalendar text with escaped text and times in UTC', () => {
    const text = icsText(event, now)
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
    for (const line of [
      'UID:7@harbour',
      'DTSTAMP:20260105T200506Z',
      'DTSTART:20260308T233000Z',
      'DTEND:20260309T020000Z',
      'SUMMARY:Oysters\\, wine\\; and more',
      'DESCRIPTION:Bring a\\ncoat\\\\hat',
      'LOCATION:Quay Room',
    ]) {
      expect(text.split('\r\n')).toContain(line)
    }
  })

  it('folds lines at 75 bytes without splitting a character, and prevents texts from injecting a line', () => {
    const text = icsText(
      {
        ...event,
        title: 'نادي 🍷 '.repeat(30),
        description: 'x\r\nATTENDEE:mailto:eve@example.com',
        url: 'https://a.example/\r\nX-A:1',
      },
      now,
    )
    const lines = text.split('\r\n')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'نادي 🍷 '.repeat(30)}`)
    expect(lines).toContain('URL:https://a.example/X-A:1')
    expect(lines.some((line) => line.startsWith('ATTENDEE') || line.startsWith('X-A'))).toBe(false)
  })

  it('folds a line only if it has more than 75 bytes, and continues it after a space', () => {
    const summaryOf = (title: string) =>
      icsText({ ...event, title }, now)
        .replace(/^[^]*\r\n(?=SUMMARY)/, '')
        .replace(/\r\nDESC[^]*$/, '')
    expect(summaryOf('x'.repeat(67))).toBe(`SUMMARY:${'x'.repeat(67)}`)
    expect(summaryOf('x'.repeat(68))).toBe(`SUMMARY:${'x'.repeat(67)}\r\n x`)
    // The space that starts a continuation is one of its 75 bytes.
    expect(summaryOf('x'.repeat(67 + 75))).toBe(
      `SUMMARY:${'x'.repeat(67)}\r\n ${'x'.repeat(74)}\r\n x`,
    )
  })

  it('has only the lines of the details that it has', () => {
    const { uid, title, startUtc, endUtc } = event
    const optional = /^(?:DESCRIPTION|LOCATION|URL)/
    const linesOf = (details: Partial<CalendarEvent>) =>
      icsText({ uid, title, startUtc, endUtc, ...details }, now).split('\r\n')
    expect(linesOf({}).filter((line) => line !== '')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Portico//Member portal//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:7@harbour',
      'DTSTAMP:20260105T200506Z',
      'DTSTART:20260308T233000Z',
      'DTEND:20260309T020000Z',
      'SUMMARY:Oysters\\, wine\\; and more',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
    expect(
      linesOf({ description: '', location: '', url: '' }).some((line) => optional.test(line)),
    ).toBe(false)
    expect(linesOf({ url: 'https://a.example/b;c,d' })).toContain('URL:https://a.example/b;c,d')
  })

  it('has every kind of line break escaped, and control characters replaced by spaces', () => {
    expect(
      icsText({ ...event, description: 'a\rb\nc\r\nd\te\u0085f\u0007' }, now).split('\r\n'),
    ).toContain('DESCRIPTION:a\\nb\\nc\\nd e f ')
  })

  it('is one of several in a feed, which has a name and is refreshed every hour', () => {
    const feed = (options?: { name?: string }) =>
      calendarText([event, { ...event, uid: '8@harbour' }], now, options).split('\r\n')
    expect(feed({ name: 'Harbour, events' }).slice(4, 10)).toEqual([
      'METHOD:PUBLISH',
      'NAME:Harbour\\, events',
      'X-WR-CALNAME:Harbour\\, events',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
    ])
    expect(feed().filter((line) => line.startsWith('UID'))).toEqual([
      'UID:7@harbour',
      'UID:8@harbour',
    ])
    expect(feed()[5]).toBe('BEGIN:VEVENT')
  })

  it('lasts an hour if it has no end, or its end is before its start', () => {
    for (const endUtc of [undefined, '2026-03-08T20:00:00Z', 'soon'])
      expect(icsText({ ...event, endUtc }, now)).toContain('DTEND:20260309T003000Z')
  })

  it("offers Apple, Google, the club's calendar host and Yahoo, each with its own link and without duplicates [activity.event-detail.calendar-host]", () => {
    const names = (host: string) => calendarChoices(event, host).map(({ name }) => name)
    expect([names(''), names('Exchange'), names('google')]).toEqual([
      ['Apple', 'Google', 'Outlook', 'Yahoo'],
      ['Apple', 'Google', 'Exchange', 'Yahoo'],
      ['Apple', 'Google', 'Yahoo'],
    ])
    const [apple, google, outlook, yahoo] = calendarChoices(event, '').map(({ href }) =>
      href === undefined ? undefined : new URL(href),
    )
    expect(apple).toBeUndefined()
    expect([
      google?.host,
      google?.searchParams.get('dates'),
      google?.searchParams.get('text'),
    ]).toEqual(['calendar.google.com', '20260308T233000Z/20260309T020000Z', event.title])
    expect([outlook?.host, outlook?.searchParams.get('startdt')]).toEqual([
      'outlook.live.com',
      '2026-03-08T23:30:00Z',
    ])
    expect([yahoo?.host, yahoo?.searchParams.get('et'), yahoo?.searchParams.get('in_loc')]).toEqual(
      ['calendar.yahoo.com', '20260309T020000Z', 'Quay Room'],
    )
    expect(calendarChoices(event, 'Office 365')[2]?.href).toContain('outlook.office.com')
  })
})

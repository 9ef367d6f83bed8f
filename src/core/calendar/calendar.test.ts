import { describe, expect, it } from 'vitest'
import { calendarAddress, compactTime } from './calendarAddress'
import { icsText } from './icsText'

const event = { title: 'Wine, cheese & talk', startUtc: '2026-11-20T18:30:00.000Z', endUtc: '2026-11-20T20:00:00Z', location: 'The Cellar; 2nd door', description: 'Bring a friend\nand a glass' }

describe('the address of a web calendar', () => {
  it.each([
    ['google', 'calendar.google.com', { action: 'TEMPLATE', text: event.title, dates: '20261120T183000Z/20261120T200000Z', location: event.location, details: event.description }],
    ['yahoo', 'calendar.yahoo.com', { v: '60', title: event.title, st: '20261120T183000Z', et: '20261120T200000Z', in_loc: event.location, desc: event.description }],
    ['host', 'outlook.live.com', { rru: 'addevent', subject: event.title, startdt: event.startUtc, enddt: event.endUtc, location: event.location, body: event.description }],
  ] as const)('of %s carries the whole event', (type, host, values) => {
    const url = new URL(calendarAddress(type, event) ?? '')
    expect(url.host).toBe(host)
    expect(Object.fromEntries(url.searchParams)).toEqual(values)
  })

  it('is none for Apple, and leaves out what is not given', () => {
    expect(calendarAddress('apple', event)).toBeUndefined()
    expect(calendarAddress('google', { ...event, location: '' })).not.toContain('location')
  })

  it('writes an instant in UTC whatever its offset', () => {
    expect(compactTime('2026-11-20T19:30:00+01:00')).toBe('20261120T183000Z')
  })
})

describe('a calendar file', () => {
  const text = icsText(event, 'event-7@harbour', '2026-11-01T00:00:00Z')
  it('has one event with escaped texts, each line ended by CRLF', () => {
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Portico//Member portal//EN', 'BEGIN:VEVENT', 'UID:event-7@harbour', 'DTSTAMP:20261101T000000Z',
      'DTSTART:20261120T183000Z', 'DTEND:20261120T200000Z', 'SUMMARY:Wine\\, cheese & talk', 'LOCATION:The Cellar\\; 2nd door', 'DESCRIPTION:Bring a friend\\nand a glass', 'END:VEVENT', 'END:VCALENDAR', '',
    ])
  })

  it('folds lines at 75 bytes without cutting a character', () => {
    const long = icsText({ ...event, title: 'é'.repeat(100) }, 'u', '2026-11-01T00:00:00Z')
    for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'é'.repeat(100)}`)
  })
})

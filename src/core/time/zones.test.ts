import { afterEach, describe, expect, it } from 'vitest'
import { dayIn } from './calendarDay'
import { localClock } from './localClock'
import { localDateTime, toInstant } from './localDateTime'
import { instantsAt } from './instantsAt'
import { offsetMinutes, standardOffsetMinutes } from './offsetMinutes'
import { zoneClock } from './zoneClock'

/** A clock change, or a zone whose offset from UTC is not whole hours. */
interface Case {
  what: string
  timezone: string
  at: string
  local: string
  offset: number
  standard: number
}

const cases: Case[] = [
  {
    what: 'the last second before the gap',
    timezone: 'America/New_York',
    at: '2026-03-08T06:59:59Z',
    local: '2026-03-08T01:59:59',
    offset: -300,
    standard: -300,
  },
  {
    what: 'the first second after the gap',
    timezone: 'America/New_York',
    at: '2026-03-08T07:00:00Z',
    local: '2026-03-08T03:00:00',
    offset: -240,
    standard: -300,
  },
  {
    what: 'the overlap for the first time',
    timezone: 'Europe/Madrid',
    at: '2026-10-25T00:30:00Z',
    local: '2026-10-25T02:30:00',
    offset: 120,
    standard: 60,
  },
  {
    what: 'the overlap for the second time',
    timezone: 'Europe/Madrid',
    at: '2026-10-25T01:30:00Z',
    local: '2026-10-25T02:30:00',
    offset: 60,
    standard: 60,
  },
  {
    what: 'an overlap of half an hour',
    timezone: 'Australia/Lord_Howe',
    at: '2026-04-04T15:15:00Z',
    local: '2026-04-05T01:45:00',
    offset: 630,
    standard: 630,
  },
  {
    what: 'summer in the southern half',
    timezone: 'Australia/Lord_Howe',
    at: '2026-12-31T13:30:00Z',
    local: '2027-01-01T00:30:00',
    offset: 660,
    standard: 630,
  },
  {
    what: 'half an hour off',
    timezone: 'Asia/Kolkata',
    at: '2026-12-31T18:30:00Z',
    local: '2027-01-01T00:00:00',
    offset: 330,
    standard: 330,
  },
  {
    what: 'half an hour off, behind UTC',
    timezone: 'America/St_Johns',
    at: '2026-07-01T02:29:00Z',
    local: '2026-06-30T23:59:00',
    offset: -150,
    standard: -210,
  },
  {
    what: 'a quarter of an hour off',
    timezone: 'Asia/Kathmandu',
    at: '2026-01-01T00:00:00Z',
    local: '2026-01-01T05:45:00',
    offset: 345,
    standard: 345,
  },
  {
    what: 'an unknown zone, treated as UTC',
    timezone: 'Mars/Olympus',
    at: '2026-03-08T07:30:00Z',
    local: '2026-03-08T07:30:00',
    offset: 0,
    standard: 0,
  },
]

const machineZone = process.env['TZ']
afterEach(() => {
  if (machineZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = machineZone
})

// Tested in several machine zones, because dayjs sometimes computes in the machine's own zone.
describe.each([
  'UTC',
  'America/New_York',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Apia',
])('on a machine in %s', (machine) => {
  it.each(cases)('$what: $timezone', ({ timezone, at: text, local, offset, standard }) => {
    process.env['TZ'] = machine
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine)
    const at = new Date(text)
    expect(offsetMinutes(timezone, at)).toBe(offset)
    expect(standardOffsetMinutes(timezone, at)).toBe(standard)
    expect(zoneClock(timezone, at).format('YYYY-MM-DD HH:mm')).toBe(
      local.slice(0, 16).replace('T', ' '),
    )
    expect(localDateTime(timezone, at)).toBe(local)
    expect(dayIn(timezone, at)).toBe(local.slice(0, 10))
    expect(localClock(at, timezone)).toEqual({
      weekday: new Date(`${local}Z`).getUTCDay(),
      minute: Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)),
    })
    expect(instantsAt(timezone, local.slice(0, 16))).toContainEqual(
      new Date(Math.floor(at.getTime() / 60_000) * 60_000),
    )
    expect(localDateTime(timezone, toInstant(timezone, local))).toBe(local)
  })

  it('agrees with Intl on every quarter of an hour around the clock change', () => {
    process.env['TZ'] = machine
    const written = new Intl.DateTimeFormat('sv', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: 'America/New_York',
    })
    for (const change of ['2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-03-29T01:00Z']) {
      for (let quarter = -120; quarter < 120; quarter++) {
        const at = new Date(Date.parse(change) + quarter * 15 * 60_000)
        expect(localDateTime('America/New_York', at)).toBe(written.format(at).replace(' ', 'T'))
      }
    }
  })

  it('gives the same instant for a time in a gap or an overlap, whatever the current date', () => {
    process.env['TZ'] = machine
    expect(
      [
        ['America/New_York', '2026-03-08T02:30:00'],
        ['America/New_York', '2026-11-01T01:30:00'],
        ['Europe/Madrid', '2026-03-29T02:30:00'],
        ['Europe/Madrid', '2026-10-25T02:30:00'],
        ['Australia/Lord_Howe', '2026-10-04T02:15:00'],
      ].map(([timezone = '', local = '']) => toInstant(timezone, local).toISOString()),
    ).toEqual([
      '2026-03-08T06:30:00.000Z',
      '2026-11-01T05:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-03T15:45:00.000Z',
    ])
  })
})

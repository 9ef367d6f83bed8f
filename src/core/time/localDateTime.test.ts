import { expect, it } from 'vitest'
import { addDays } from './calendarDay'
import { localDateTime, toInstant } from './localDateTime'

it.each([
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08T01:59:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00'],
  ['Asia/Dubai', '2026-12-31T20:00:00Z', '2027-01-01T00:00:00'],
  ['Mars/Olympus', '2026-12-31T20:00:00Z', '2026-12-31T20:00:00'],
])('shows the local time of %s at %s as %s', (zone, at, local) => {
  expect(localDateTime(zone, new Date(at))).toBe(local)
})

it.each(['America/New_York', 'Europe/Madrid', 'Asia/Dubai', 'UTC', 'Australia/Lord_Howe'])(
  'reads back each local day and time in %s, also across daylight saving changes',
  (zone) => {
    for (const first of ['2026-01-15', '2026-03-07', '2026-10-20']) {
      for (let inDays = -40; inDays <= 40; inDays += 1) {
        const local = `${addDays(first, inDays)}T19:30:00`
        expect(localDateTime(zone, toInstant(zone, local))).toBe(local)
      }
    }
  },
)

import { expect, it } from 'vitest'
import { instantAfterDays } from '../../../server/seed/instantAfterDays'
import { localDateTime } from './localDateTime'

it.each([
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08T01:59:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00'],
  ['Asia/Dubai', '2026-12-31T20:00:00Z', '2027-01-01T00:00:00'],
  ['Mars/Olympus', '2026-12-31T20:00:00Z', '2026-12-31T20:00:00'],
])('shows the local time of %s at %s as %s', (zone, at, local) => {
  expect(localDateTime(zone, new Date(at))).toBe(local)
})

it.each(['America/New_York', 'Europe/Madrid', 'Asia/Dubai', 'UTC', 'Australia/Lord_Howe'])(
  'matches the local days and times of the demo in %s, also across daylight saving changes',
  (zone) => {
    for (const now of ['2026-01-15T23:30:00Z', '2026-03-07T04:30:00Z', '2026-10-20T12:00:00Z']) {
      for (let inDays = -40; inDays <= 40; inDays += 1) {
        expect(
          localDateTime(zone, instantAfterDays(zone, new Date(now), { inDays, at: '19:30' })),
        ).toMatch(/T19:30:00$/)
      }
    }
  },
)

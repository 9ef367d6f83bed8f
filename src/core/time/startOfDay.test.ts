import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayIn } from './calendarDay'
import { shiftDays, startOfDay } from './startOfDay'

const day = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10))
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))

it('a day begins with its first instant in every zone, also where the clocks skip midnight or show it twice', () => {
  expect(
    (
      [
        ['Asia/Tokyo', '2027-03-01'],
        ['America/Santiago', '2026-09-06'],
        ['America/Havana', '2026-11-01'],
        ['Asia/Kolkata', '2027-03-01'],
      ] as const
    ).map(([timezone, at]) => startOfDay(timezone, at).toISOString()),
  ).toEqual([
    '2027-02-28T15:00:00.000Z',
    '2026-09-06T04:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
    '2027-02-28T18:30:00.000Z',
  ])
  fc.assert(
    fc.property(zone, day, (timezone, at) => {
      const start = startOfDay(timezone, at)
      expect(dayIn(timezone, start)).toBe(at)
      expect(dayIn(timezone, new Date(start.getTime() - 1)) < at).toBe(true)
    }),
    { numRuns: 500, seed: 5 },
  )
})

it('days move whole days at the same local time, and back, across both clock changes', () => {
  expect(shiftDays('America/New_York', new Date('2027-03-13T15:00:00Z'), 1).toISOString()).toBe(
    '2027-03-14T14:00:00.000Z',
  )
  fc.assert(
    fc.property(zone, day, fc.integer({ min: -200, max: 200 }), (timezone, at, days) => {
      const start = startOfDay(timezone, at)
      const shifted = shiftDays(timezone, start, days)
      expect(dayIn(timezone, shifted)).toBe(addDays(at, days))
      expect(shiftDays(timezone, shifted, -days)).toEqual(start)
    }),
    { numRuns: 300, seed: 5 },
  )
})

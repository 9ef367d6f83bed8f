import { afterEach, describe, expect, it } from 'vitest'
import { addDuration } from './addDuration'
import {
  addDays,
  daysBetween,
  firstOfMonth,
  firstOfNextMonth,
  isDay,
  lastOfMonth,
} from './calendarDay'
import { isFarAhead } from './isFarAhead'
import { isMonthOver } from './isMonthOver'

const machineZone = process.env['TZ']
afterEach(() => {
  if (machineZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = machineZone
})

describe.each(['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Australia/Adelaide'])(
  'on a machine in %s',
  (machine) => {
    it('adds days and months in UTC, regardless of daylight saving', () => {
      process.env['TZ'] = machine
      const moved = (at: string, count: number, unit: 'day' | 'month'): string =>
        addDuration(new Date(at), count, unit).toISOString()
      expect(moved('2026-03-07T07:30:00.123Z', 1, 'day')).toBe('2026-03-08T07:30:00.123Z')
      expect(moved('2026-04-05T14:45:00Z', -1, 'day')).toBe('2026-04-04T14:45:00.000Z')
      expect(moved('2026-10-31T05:30:00Z', 1, 'day')).toBe('2026-11-01T05:30:00.000Z')
      expect(moved('2027-01-31T23:59:00Z', 1, 'month')).toBe('2027-02-28T23:59:00.000Z')
      expect(moved('2024-02-29T00:00:00Z', 12, 'month')).toBe('2025-02-28T00:00:00.000Z')
      expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
      expect(addDays('2026-11-01', -1)).toBe('2026-10-31')
      expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
      expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2)
      expect(firstOfMonth('2026-11-30')).toBe('2026-11-01')
      expect(firstOfNextMonth('2026-12-31')).toBe('2027-01-01')
      expect(['2026-12-01', '2027-02-01', '2028-02-01'].map(lastOfMonth)).toEqual([
        '2026-12-31',
        '2027-02-28',
        '2028-02-29',
      ])
    })

    it('determines the validity of a day and the end of a month and a year in UTC', () => {
      process.env['TZ'] = machine
      expect(['2028-02-29', '2026-02-29', '2026-2-01', '2026-02-01T00:00', ''].map(isDay)).toEqual([
        true,
        false,
        false,
        false,
        false,
      ])
      const last = new Date('2026-12-31T23:59:59Z')
      expect(isMonthOver({ year: 2026, month: 12 }, last)).toBe(false)
      expect(isMonthOver({ year: 2026, month: 12 }, new Date('2027-01-01T00:00:00Z'))).toBe(true)
      expect(isMonthOver({ year: 2026, month: 11 }, last)).toBe(true)
      expect(isMonthOver({ year: 2025, month: 12 }, last)).toBe(true)
      expect([2036, 2037].map((year) => isFarAhead(year, last))).toEqual([false, true])
    })
  },
)

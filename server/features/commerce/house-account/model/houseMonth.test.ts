import { describe, expect, it } from 'vitest'
import { lastOfMonth } from '#src/core/time/calendarDay'
import { houseMonthAfter, houseMonthAt } from './houseMonth'

describe('houseMonth', () => {
  it.each([
    ['America/New_York', '2026-03-01T04:59:59Z', '2026-02-01', '2026-03-01T05:00:00.000Z'],
    // March begins in standard time and ends in daylight saving time.
    ['America/New_York', '2026-03-01T05:00:00Z', '2026-03-01', '2026-04-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-30T12:00:00Z', '2026-11-01', '2026-12-01T05:00:00.000Z'],
    ['Europe/Madrid', '2026-10-31T22:59:59Z', '2026-10-01', '2026-10-31T23:00:00.000Z'],
    ['Europe/Madrid', '2026-10-31T23:00:00Z', '2026-11-01', '2026-11-30T23:00:00.000Z'],
    ['Asia/Dubai', '2026-12-31T20:00:00Z', '2027-01-01', '2027-01-31T20:00:00.000Z'],
  ])('in %s the month at %s starts on %s and ends at %s', (timezone, at, month, billAt) => {
    const found = houseMonthAt(timezone, new Date(at))
    expect([found.month, found.billAt.toISOString()]).toEqual([month, billAt])
  })

  it("ends at the first instant of the new month if the clocks skip that month's first midnight", () => {
    // Paraguay's clocks went from 00:00 to 01:00 on 1 October 2023.
    expect(
      houseMonthAt('America/Asuncion', new Date('2023-09-15T12:00:00Z')).billAt.toISOString(),
    ).toBe('2023-10-01T04:00:00.000Z')
  })

  it('finds the next month across a new year and after February, and the last day of a month', () => {
    expect(
      ['2026-12-01', '2027-01-01', '2028-02-01'].map(
        (month) => houseMonthAfter('UTC', month).month,
      ),
    ).toEqual(['2027-01-01', '2027-02-01', '2028-03-01'])
    expect(['2026-12-01', '2027-02-01', '2028-02-01'].map(lastOfMonth)).toEqual([
      '2026-12-31',
      '2027-02-28',
      '2028-02-29',
    ])
  })
})

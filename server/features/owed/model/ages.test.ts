import { describe, expect, it } from 'vitest'
import { ageAt, ageSpans, daysDue } from './ages'

const now = new Date('2027-03-31T12:00:00Z')

describe('the age of an invoice', () => {
  it.each([
    ['2027-03-31T05:00:00Z', 0, 'current'],
    // Still the day before in New York, although the same day in UTC.
    ['2027-03-31T03:59:59Z', 1, '1-30'],
    ['2027-03-01T05:00:00Z', 30, '1-30'],
    ['2027-03-01T04:59:59Z', 31, '31-60'],
    ['2027-01-30T05:00:00Z', 60, '31-60'],
    ['2027-01-30T04:59:59Z', 61, '61-90'],
    ['2026-12-31T05:00:00Z', 90, '61-90'],
    ['2026-12-31T04:59:59Z', 91, 'over-90'],
    ['2020-01-01T00:00:00Z', 2_647, 'over-90'],
    // A clock that was ahead.
    ['2027-04-02T00:00:00Z', 0, 'current'],
  ])('made at %s is %i days, in New York', (at, days, age) => {
    const made = new Date(at)
    expect(daysDue('America/New_York', made, now)).toBe(days)
    expect(ageAt(ageSpans('America/New_York', now), made)).toBe(age)
  })
})

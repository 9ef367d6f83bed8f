import { describe, expect, it } from 'vitest'
import { instantsAt } from './instantsAt'

describe('instantsAt', () => {
  it.each([
    ['an ordinary time', 'America/New_York', '2026-07-04T09:00', ['2026-07-04T13:00:00.000Z']],
    ['a zone without summer time', 'Asia/Riyadh', '2026-03-29T02:30', ['2026-03-28T23:30:00.000Z']],
    [
      'a zone a quarter of an hour off',
      'Asia/Kathmandu',
      '2026-01-01T00:00',
      ['2025-12-31T18:15:00.000Z'],
    ],
    [
      'the last minute before the clocks go forward',
      'America/New_York',
      '2026-03-08T01:59',
      ['2026-03-08T06:59:00.000Z'],
    ],
    ['a time that the clocks skip', 'America/New_York', '2026-03-08T02:30', []],
    [
      'the first minute after',
      'America/New_York',
      '2026-03-08T03:00',
      ['2026-03-08T07:00:00.000Z'],
    ],
    ['the same in Madrid', 'Europe/Madrid', '2026-03-29T02:00', []],
    [
      'a time that occurs twice',
      'America/New_York',
      '2026-11-01T01:30',
      ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ],
    [
      'half an hour that occurs twice',
      'Australia/Lord_Howe',
      '2026-04-05T01:45',
      ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
    ],
    ['midnight', 'Europe/Madrid', '2026-12-31T00:00', ['2026-12-30T23:00:00.000Z']],
    ['a missing time', 'Europe/Madrid', '2026-12-31T', []],
    ['a year that is being typed', 'Europe/Madrid', '0202-03-14T10:00', []],
    ['the end of the calendar', 'Europe/Madrid', '9999-12-31T23:59', []],
    ['a year of more than four digits', 'Europe/Madrid', '20275-03-14T10:00', []],
    ['a day that does not exist', 'Europe/Madrid', '2026-02-30T10:00', []],
  ])('returns the instants of %s: %s %s', (_what, timezone, local, moments) => {
    expect(instantsAt(timezone, local).map((at) => at.toISOString())).toEqual(moments)
  })
})

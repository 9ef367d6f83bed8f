import { describe, expect, it } from 'vitest'
import { localDateTime } from '#src/core/time/localDateTime'
import { checkSeries } from './checkSeries'
import { AHEAD_MS, datesOfSeries, nextStart, type SeriesTimes } from './seriesRule'

const weekly: SeriesTimes = {
  rule: 'FREQ=WEEKLY',
  timezone: 'America/New_York',
  firstStart: '2026-03-01T19:30',
  minutes: 90,
  exceptions: [],
}
const begin = new Date('2026-01-01T00:00:00Z')
const days = (times: SeriesTimes, until: string, from = begin): string[] =>
  datesOfSeries(times, from, new Date(until)).map(({ day }) => day)
const faults = (changes: Partial<SeriesTimes & { capacity: number | null }>): string[] =>
  checkSeries({ ...weekly, capacity: null, ...changes }).map(({ path, code }) => `${path} ${code}`)

describe('the dates of a series', () => {
  it.each([
    ['go forward', 'America/New_York', '2026-03-01', '2026-03-20T00:00:00Z'],
    ['go back', 'America/New_York', '2026-10-25', '2026-11-12T00:00:00Z'],
    ['go forward', 'Europe/Madrid', '2026-03-22', '2026-04-10T00:00:00Z'],
    ['go back', 'Europe/Madrid', '2026-10-18', '2026-11-06T00:00:00Z'],
  ])('keep their local time when the clocks %s in %s', (_, timezone, first, until) => {
    const dates = datesOfSeries(
      { ...weekly, timezone, firstStart: `${first}T19:30` },
      begin,
      new Date(until),
    )
    expect(dates).toHaveLength(3)
    expect(
      new Set(dates.map(({ startsAt }) => localDateTime(timezone, startsAt).slice(11))),
    ).toEqual(new Set(['19:30:00']))
    // Not all a whole number of weeks apart: the clocks did change between them.
    const gaps = dates
      .slice(1)
      .map((date, index) => Number(date.startsAt) - Number(dates[index]?.startsAt))
    expect(new Set(gaps).size).toBe(2)
    for (const { startsAt, endsAt } of dates)
      expect(Number(endsAt) - Number(startsAt)).toBe(90 * 60_000)
  })

  it('at a time that the clocks skip, start within an hour of it on the same day', () => {
    const [, skipped] = datesOfSeries(
      { ...weekly, firstStart: '2026-03-01T02:30' },
      begin,
      new Date('2026-03-10T00:00:00Z'),
    )
    const local = localDateTime('America/New_York', skipped?.startsAt ?? begin)
    expect(skipped?.day).toBe('2026-03-08')
    expect(['2026-03-08T01:30:00', '2026-03-08T03:30:00']).toContain(local)
  })

  it('at a time that the clocks show twice, start once, at the first occurrence', () => {
    const dates = datesOfSeries(
      { ...weekly, firstStart: '2026-10-25T01:30' },
      begin,
      new Date('2026-11-05T00:00:00Z'),
    )
    expect(dates.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-10-25T05:30:00.000Z',
      '2026-11-01T05:30:00.000Z',
    ])
  })

  it('leave out the exceptions', () => {
    expect(days({ ...weekly, exceptions: ['2026-03-08'] }, '2026-03-17T00:00:00Z')).toEqual([
      '2026-03-01',
      '2026-03-15',
    ])
  })

  it('are limited to a range, so that a rule without an end gives a finite list', () => {
    const first = new Date('2026-03-02T00:30:00Z')
    expect(days(weekly, '2026-03-08T23:30:00Z', first)).toEqual(['2026-03-08'])
    expect(days(weekly, '2026-03-08T23:29:59Z', first)).toEqual([])
    const ahead = new Date(begin.getTime() + AHEAD_MS)
    expect(
      datesOfSeries(
        { ...weekly, rule: 'FREQ=DAILY', firstStart: '2020-01-01T09:00' },
        begin,
        ahead,
      ),
    ).toHaveLength(90)
  })

  it.each([
    ['FREQ=WEEKLY;COUNT=2', ['2026-03-01', '2026-03-08']],
    ['FREQ=WEEKLY;UNTIL=20260308', ['2026-03-01', '2026-03-08']],
    // 19:30 in New York, where the clocks went forward that morning.
    ['FREQ=WEEKLY;UNTIL=20260308T233000Z', ['2026-03-01', '2026-03-08']],
    ['FREQ=WEEKLY;UNTIL=20260308T232959Z', ['2026-03-01']],
    ['FREQ=WEEKLY;BYDAY=SU,TH;COUNT=3', ['2026-03-01', '2026-03-05', '2026-03-08']],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=2', ['2026-03-01', '2026-03-15']],
    ['FREQ=MONTHLY;BYDAY=1SU;COUNT=3', ['2026-03-01', '2026-04-05', '2026-05-03']],
  ])('follow %s', (rule, expected) => {
    expect(days({ ...weekly, rule }, '2026-12-31T00:00:00Z')).toEqual(expected)
  })

  it('include a next one after any instant until the series is over', () => {
    const after = new Date('2026-03-05T00:00:00Z')
    expect(nextStart(weekly, after)?.toISOString()).toBe('2026-03-08T23:30:00.000Z')
    expect(nextStart(weekly, new Date('2026-03-08T23:30:00Z'))?.toISOString()).toBe(
      '2026-03-15T23:30:00.000Z',
    )
    expect(nextStart({ ...weekly, rule: 'FREQ=WEEKLY;COUNT=2' }, after)).toBeDefined()
    expect(nextStart({ ...weekly, rule: 'FREQ=WEEKLY;COUNT=1' }, after)).toBeUndefined()
    expect(nextStart({ ...weekly, rule: 'FREQ=WEEKLY;UNTIL=20260304' }, after)).toBeUndefined()
  })
})

describe('a series is refused', () => {
  it.each([
    '',
    'nonsense',
    'FREQ=FORTNIGHTLY',
    'FREQ=HOURLY',
    'FREQ=weekly',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;COUNT=x',
    'FREQ=WEEKLY;COUNT=0',
    'FREQ=WEEKLY;COUNT=1000',
    'FREQ=WEEKLY;COUNT=2;UNTIL=20260401',
    'FREQ=WEEKLY;UNTIL=soon',
    'FREQ=WEEKLY;UNTIL=20261340',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYHOUR=9',
    'FREQ=WEEKLY;FREQ=DAILY',
    'FREQ=WEEKLY;COLOUR=RED',
    'FREQ=WEEKLY\nRDATE:20260303T193000Z',
    'FREQ=WEEKLY;BYDAY=2SU',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  ])('for the rule %j, naming the field', (rule) => {
    expect(faults({ rule })).toEqual(['/rule format'])
  })

  it.each([
    [{ timezone: 'Atlantis/Main' }, '/timezone format'],
    [{ timezone: '+02:00' }, '/timezone format'],
    [{ firstStart: '2026-02-30T19:30' }, '/first_start format'],
    [{ firstStart: '2026-03-01T25:00' }, '/first_start format'],
    [{ firstStart: '2026-03-01' }, '/first_start format'],
    [{ rule: 'FREQ=WEEKLY;BYDAY=TU' }, '/first_start rule'],
    [{ minutes: 0 }, '/minutes range'],
    [{ minutes: 1.5 }, '/minutes range'],
    [{ capacity: -1 }, '/capacity minimum'],
    [{ exceptions: ['2026-03-08', 'Easter'] }, '/exceptions/1 format'],
    [{ exceptions: ['2026-03-09'] }, '/exceptions/0 rule'],
    [{ firstStart: '2026-03-01T00:00', exceptions: ['2026-03-07'] }, '/exceptions/0 rule'],
  ])('with %j, naming the field', (changes, expected) => {
    expect(faults(changes)).toEqual([expected])
  })

  it('with all its errors at once', () => {
    expect(faults({ timezone: 'x', minutes: -1, exceptions: ['y'] })).toEqual([
      '/timezone format',
      '/minutes range',
      '/exceptions/0 format',
    ])
  })

  it('unless it is valid', () => {
    expect(faults({ capacity: 12, exceptions: ['2026-03-08'] })).toEqual([])
  })
})

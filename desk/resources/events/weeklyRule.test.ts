import { expect, it } from 'vitest'
import { readRule, weekdayOf, writeRule, type WeeklyRule } from './weeklyRule'

it.each<[string, WeeklyRule]>([
  ['FREQ=WEEKLY;BYDAY=TU', { days: ['TU'], every: 1, end: null }],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;UNTIL=20310630',
    { days: ['MO', 'SU'], every: 2, end: { until: '2031-06-30' } },
  ],
  ['FREQ=WEEKLY;BYDAY=FR;COUNT=8', { days: ['FR'], every: 1, end: { count: 8 } }],
])('%s is what the desk writes and reads', (rule, parts) => {
  expect(writeRule(parts)).toBe(rule)
  expect(readRule(rule, 'WE')).toEqual(parts)
})

it('a weekly rule without days is on the first date’s day; any other rule is not described', () => {
  expect(readRule('FREQ=WEEKLY', 'WE')).toEqual({ days: ['WE'], every: 1, end: null })
  expect(readRule('FREQ=MONTHLY;BYDAY=1TU', 'TU')).toBeUndefined()
  expect(readRule('FREQ=WEEKLY;BYMONTH=6', 'TU')).toBeUndefined()
  expect([weekdayOf('2031-05-02T19:30'), weekdayOf('2031-05-04')]).toEqual(['FR', 'SU'])
})

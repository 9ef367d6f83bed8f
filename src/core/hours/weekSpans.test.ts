import { expect, it } from 'vitest'
import { doOverlapInWeek, toMinuteSpan, type DaySpan } from './weekSpans'

it('hours that end before they start, or at 00:00, end after midnight', () => {
  expect(toMinuteSpan('09:30', '17:00')).toEqual({ opens: 570, closes: 1020 })
  expect(toMinuteSpan('18:00', '02:00')).toEqual({ opens: 1080, closes: 1560 })
  expect(toMinuteSpan('18:00', '00:00')).toEqual({ opens: 1080, closes: 1440 })
  expect(toMinuteSpan('00:00', '00:00')).toEqual({ opens: 0, closes: 1440 })
})

const span = (day: DaySpan['day'], start: string, end: string): DaySpan => ({ day, start, end })

it.each([
  ['on one day', span('monday', '12:00', '15:00'), span('monday', '14:00', '16:00'), true],
  ['end to end', span('monday', '12:00', '15:00'), span('monday', '15:00', '16:00'), false],
  ['on other days', span('monday', '12:00', '15:00'), span('friday', '12:00', '15:00'), false],
  ['after midnight', span('monday', '22:00', '02:00'), span('tuesday', '01:00', '03:00'), true],
  [
    'over the week’s end',
    span('saturday', '22:00', '02:00'),
    span('sunday', '01:00', '09:00'),
    true,
  ],
])('hours of the week overlap or not: %s', (_case, one, other, expected) => {
  expect(doOverlapInWeek(one, other)).toBe(expected)
  expect(doOverlapInWeek(other, one)).toBe(expected)
})

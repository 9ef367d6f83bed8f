import { describe, expect, it } from 'vitest'
import { dayIn } from '../../../core/time/calendarDay'
import { groupByDay } from './groupByDay'
import { relativeDay } from './relativeDay'

describe('groupByDay', () => {
  it('keeps the order and starts a new group when the day changes', () => {
    expect(groupByDay(['a1', 'a2', 'b1', 'a3'], ([day = '']) => day)).toEqual([
      { day: 'a', items: ['a1', 'a2'] },
      { day: 'b', items: ['b1'] },
      { day: 'a', items: ['a3'] },
    ])
    expect(groupByDay([], String)).toEqual([])
  })
})

describe('relativeDay', () => {
  const newYork = (at: string) => dayIn('America/New_York', new Date(at))

  it.each([
    [
      'on any day',
      '2026-06-10T16:00:00Z',
      ['2026-06-10T04:30:00Z', '2026-06-09T12:00:00Z', '2026-06-09T03:30:00Z'],
    ],
    [
      'late on the day of 25 hours',
      '2026-11-02T04:30:00Z',
      ['2026-11-01T05:00:00Z', '2026-10-31T16:00:00Z', '2026-10-30T16:00:00Z'],
    ],
    [
      'early after the day of 23 hours',
      '2026-03-09T04:30:00Z',
      ['2026-03-09T04:10:00Z', '2026-03-08T16:00:00Z', '2026-03-08T04:30:00Z'],
    ],
  ])('recognises today and yesterday by the calendar: %s', (_, now, moments) => {
    expect(moments.map((at) => relativeDay(newYork(at), newYork(now)))).toEqual([
      'today',
      'yesterday',
      undefined,
    ])
  })
})

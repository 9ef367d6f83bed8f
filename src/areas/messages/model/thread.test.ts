import { describe, expect, it } from 'vitest'
import { dayIn } from '../../../core/time/calendarDay'
import { groupByDay } from './groupByDay'
import { mergeMessages } from './mergeMessages'
import { relativeDay } from './relativeDay'

const message = (id: number) => ({
  id,
  conversationId: 1,
  clientId: String(id),
  text: `text ${id}`,
  isMine: false,
  sentAt: '2026-11-20T10:00:00Z',
})
const idsOf = (shown: number[], read: number[], newestPage: boolean) =>
  mergeMessages(shown.map(message), read.map(message), { newestPage }).map(({ id }) => id)

describe('mergeMessages', () => {
  it.each([
    [[], [3, 2, 1], true, [1, 2, 3]],
    [[1, 2, 3], [5, 4, 3], true, [1, 2, 3, 4, 5]],
    [[4, 5], [3, 2], false, [2, 3, 4, 5]],
    [[1, 2], [], true, [1, 2]],
    [[1, 2, 3], [9, 8, 7], true, [7, 8, 9]],
  ])('%j and %j (newest page: %s) give %j', (shown, read, newestPage, merged) => {
    expect(idsOf(shown, read, newestPage)).toEqual(merged)
  })
})

describe('groupByDay', () => {
  it('keeps the order and starts a group when the day changes', () => {
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
  ])('names today and yesterday by the calendar %s', (_, now, moments) => {
    expect(moments.map((at) => relativeDay(newYork(at), newYork(now)))).toEqual([
      'today',
      'yesterday',
      undefined,
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { groupByDay } from './groupByDay'
import { mergeMessages } from './mergeMessages'

const message = (id: number) => ({ id, conversationId: 1, clientId: String(id), text: `text ${id}`, isMine: false, sentAt: '2026-11-20T10:00:00Z' })
const idsOf = (shown: number[], read: number[], newestPage: boolean) => mergeMessages(shown.map(message), read.map(message), { newestPage }).map(({ id }) => id)

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
  it('keeps the order, and parts it where the day changes', () => {
    expect(groupByDay(['a1', 'a2', 'b1', 'a3'], ([day = '']) => day)).toEqual([
      { day: 'a', items: ['a1', 'a2'] },
      { day: 'b', items: ['b1'] },
      { day: 'a', items: ['a3'] },
    ])
    expect(groupByDay([], String)).toEqual([])
  })
})

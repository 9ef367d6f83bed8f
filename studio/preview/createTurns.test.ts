import { expect, it } from 'vitest'
import { createTurns } from './createTurns'

it('starts at most the limit at a time, in order, and passes over what was given up', () => {
  const started: string[] = []
  const takeTurn = createTurns(2)
  const [endFirst, , giveUp] = ['a', 'b', 'c', 'd'].map((name) =>
    takeTurn(() => started.push(name)),
  )
  expect(started).toEqual(['a', 'b'])
  giveUp?.()
  expect(started).toEqual(['a', 'b'])
  endFirst?.()
  endFirst?.()
  expect(started).toEqual(['a', 'b', 'd'])
})

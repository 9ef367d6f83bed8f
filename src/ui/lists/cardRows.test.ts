import { expect, it } from 'vitest'
import { placeCard } from './cardRows'

/** The number of cards in each row. */
function rowsOf(count: number, columns: 2 | 3): number[] {
  const rows: number[] = []
  let free = 0
  for (let at = 0; at < count; at += 1) {
    const { isSingle, isFirstOfOdd, isInPair } = placeCard(at, count)
    const perRow =
      isSingle || (columns === 2 && isFirstOfOdd) ? 1 : columns === 2 || isInPair ? 2 : 3
    if (free <= 0) {
      rows.push(0)
      free = 1
    }
    rows.push((rows.pop() ?? 0) + 1)
    free -= 1 / perRow
    if (free < 0.01) free = 0
  }
  expect(free, `room left in the last row of ${count} cards in ${columns} columns`).toBe(0)
  return rows
}

it('fills every row of any number of cards, in two columns and in three', () => {
  for (let count = 1; count <= 24; count += 1) {
    rowsOf(count, 2)
    rowsOf(count, 3)
  }
})

it.each([
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [2, 3]],
  [6, [3, 3]],
  [7, [2, 2, 3]],
  [8, [2, 3, 3]],
  [9, [3, 3, 3]],
])('puts %i cards in rows of %j, the rows of two first', (count, rows) => {
  expect(rowsOf(count, 3)).toEqual(rows)
})

it('gives the first of an odd number of cards a row of two columns', () => {
  expect(rowsOf(5, 2)).toEqual([1, 2, 2])
  expect(rowsOf(4, 2)).toEqual([2, 2])
})

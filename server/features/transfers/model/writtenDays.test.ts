import { expect, it } from 'vitest'
import { guessDayFirst, isDayFirstIn, toIsoDay } from './writtenDays'

it.each([
  ['24/12/2026', true, '2026-12-24'],
  ['3.4.2026', true, '2026-04-03'],
  ['3-4-2026', false, '2026-03-04'],
  ['24/12/2026 19:30', true, '2026-12-24 19:30'],
  ['2026-04-03', false, '2026-04-03'],
])('the day %s is read in the file’s order (day first: %s)', (cell, dayFirst, iso) => {
  expect(toIsoDay(cell, { dayFirst })).toBe(iso)
})

it.each(['31/02/2026', '12/24/2026', '3/4-2026', '3/4/20261', '3/4/26', 'soon', ''])(
  'the cell %j is no day in a file with the day first and stays as written',
  (cell) => {
    expect(toIsoDay(cell, { dayFirst: true })).toBe(cell)
  },
)

it('the order of a file is that of most days that have only one', () => {
  const file = (...cells: string[]) => cells.map((cell, index) => [index + 2, 'Ana', cell] as const)
  expect(guessDayFirst(file('3/4/2026', '24/12/2026', '25.12.2026', '12/24/2026'))).toBe(true)
  expect(guessDayFirst(file('3/4/2026', '12/24/2026'))).toBe(false)
  expect(guessDayFirst(file('3/4/2026', '2026-12-24', '31/31/2026'))).toBeNull()
})

it('where a file does not say, its days are in the order of the club’s language', () => {
  expect(['es', 'en-gb', 'de', 'ar-ae', 'en-us', 'sv'].map(isDayFirstIn)).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
  ])
})

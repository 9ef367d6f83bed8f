import { expect, it } from 'vitest'
import { partOfDay } from './partOfDay'

it.each([
  ['morning', [5, 6, 11]],
  ['afternoon', [12, 13, 17]],
  ['evening', [18, 23]],
  ['anyTime', [0, 3, 4]],
])('greets with %s at %j', (part, hours) => {
  expect(hours.map(partOfDay)).toEqual(hours.map(() => part))
})

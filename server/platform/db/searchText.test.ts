import { expect, it } from 'vitest'
import { searchWords } from './searchText'

it('a word counts once, whatever its case', () => {
  expect(searchWords('  Tea tea\tTEA rooms ')).toEqual(['tea', 'rooms'])
  expect(searchWords(' ')).toEqual([])
})

it('words after the eighth are not searched', () => {
  expect(searchWords('a b c d a e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
})

import { expect, it } from 'vitest'
import { phrasesOf } from './phrasesOf'

it('a search is its words; a telephone number is one word, however its digits are grouped', () => {
  expect(phrasesOf(' Ana  lópez ')).toEqual(['ana', 'lópez'])
  expect(phrasesOf('+1 (212) 555-0100')).toEqual(['12125550100'])
  expect(phrasesOf('7Q2M-X4KD')).toEqual(['7q2m-x4kd'])
  expect(phrasesOf('table 12')).toEqual(['table', '12'])
  for (const nothing of ['', ' ', '- & -', '----']) expect(phrasesOf(nothing), nothing).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { leftToRight } from './leftToRight'
import { textRuns } from './textRuns'

describe('leftToRight', () => {
  it.each<[string, string, string[]]>([
    ['purely Latin text is one piece', 'Terrace, 12 Long Wharf', ['Terrace, 12 Long Wharf']],
    [
      'an Arabic address reads from right to left, with its house number',
      'شارع الغاف 18، دبي',
      ['، دبي', '18', 'شارع الغاف '],
    ],
    [
      'Latin words before and after an Arabic phrase stay there, with their spaces',
      'For نور المنصوري (Visa)',
      ['For ', 'نور المنصوري', ' (Visa)'],
    ],
    ['a number after Arabic is to its left', '2 × مقعد 5', ['2 × 5', 'مقعد ']],
    ['marks around an Arabic phrase stay outside', '“دبي”.', ['“', 'دبي', '”.']],
    ['letters of two faces keep their order', 'Łódź', ['Ł', 'ód', 'ź']],
  ])('%s', (_rule, line, pieces) => {
    expect(leftToRight(textRuns(line)).map(({ text }) => text)).toEqual(pieces)
  })
})

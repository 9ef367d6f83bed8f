import { describe, expect, it } from 'vitest'
import { rightToLeft } from './rightToLeft'
import { textRuns } from './textRuns'

describe('rightToLeft', () => {
  it.each<[string, string, string[]]>([
    [
      'an amount is to the right of its currency, with the space between them',
      '100.00 د.إ',
      ['إ', '.', 'د', ' ', '100.00'],
    ],
    ['a sign stays before its number', '-1,627.50 د', ['د', ' ', '-1,627.50']],
    ['the parts of a number stay together', 'فاتورة 4-00007', ['4-00007', 'فاتورة ']],
    [
      'the number of a refund keeps its order, although it ends with a letter',
      'معاملة 4-00093-R1',
      ['4-00093-R1', 'معاملة '],
    ],
    [
      'a period begins at the right',
      '01/10/2026 – 31/10/2026',
      ['31/10/2026', ' – ', '01/10/2026'],
    ],
    [
      'Latin words keep their order, a number after them too; the mark before them follows the line',
      'بطاقة · Visa •••• 4242',
      ['Visa •••• 4242', ' ·', 'بطاقة '],
    ],
    ['a month is to the right of its year', 'أكتوبر 2026', ['2026', 'أكتوبر ']],
    ['brackets around Arabic words are mirrored', '(دبي)', ['(', 'دبي', ')']],
    ['purely Latin text is one piece', 'Saraya Club', ['Saraya Club']],
    ['a Latin word in letters of two faces keeps its order', 'Łódź 3', ['Ł', 'ód', 'ź ', '3']],
  ])('%s', (_rule, line, pieces) => {
    expect(rightToLeft(textRuns(line)).map(({ text }) => text)).toEqual(pieces)
  })
})

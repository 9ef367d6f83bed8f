import { describe, expect, it } from 'vitest'
import { textRuns } from './textRuns'

describe('textRuns', () => {
  it.each([
    ['Baño €5 – •••• 4242', [['plain', 'Baño €5 – •••• 4242']]],
    [
      'كشف حساب 2026',
      [
        ['arabic', 'كشف حساب '],
        ['plain', '2026'],
      ],
    ],
    [
      'Łódź \u2066x\u2069',
      [
        ['latin', 'Ł'],
        ['plain', 'ód'],
        ['latin', 'ź '],
        ['plain', 'x'],
      ],
    ],
    ['', []],
  ])('splits “%s” into runs by font', (line, expected) => {
    expect(textRuns(line).map(({ face, text }) => [face, text])).toEqual(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { wrapText } from './wrapText'

const wrap = (text: string, letters: number): string[] =>
  wrapText(text, ({ start, end }) => end - start <= letters).map(({ start, end }) =>
    text.slice(start, end),
  )

describe('wrapText', () => {
  it('wraps a text between words, and returns one line for a short or an empty text', () => {
    expect(wrap('Dinner for two on the terrace', 14)).toEqual(['Dinner for two', 'on the terrace'])
    expect(wrap('Short', 14)).toEqual(['Short'])
    expect(wrap('', 14)).toEqual([''])
  })

  it('breaks a word that is too long for a line, and continues on the line on which it ends', () => {
    expect(wrap('see aaaaaaaaaaaaaa now', 6)).toEqual(['see', 'aaaaaa', 'aaaaaa', 'aa now'])
    expect(wrap('ab', 0)).toEqual(['a', 'b'])
  })

  it('loses no characters except spaces', () => {
    const text = 'A summer membership with a berth, Wednesday racing and the use of both launches'
    for (const width of [3, 8, 20, 200])
      expect(wrap(text, width).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })

  it('breaks a sum at the non-breaking space after its currency rather than within its digits', () => {
    expect(wrap('AED\u00a01,234,567.89', 12)).toEqual(['AED', '1,234,567.89'])
  })

  it('breaks a script without spaces between its words', () => {
    expect(wrap('ร้านอาหารริมทะเล', 9)).toEqual(['ร้านอาหาร', 'ริมทะเล'])
  })
})

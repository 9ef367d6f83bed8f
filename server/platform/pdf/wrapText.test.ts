import { describe, expect, it } from 'vitest'
import { wrapText } from './wrapText'

const within = (letters: number) => (line: string) => line.length <= letters

describe('wrapText', () => {
  it('wraps a text between words, and returns one line for a short or an empty text', () => {
    expect(wrapText('Dinner for two on the terrace', within(14))).toEqual([
      'Dinner for two',
      'on the terrace',
    ])
    expect(wrapText('Short', within(14))).toEqual(['Short'])
    expect(wrapText('', within(14))).toEqual([''])
  })

  it('breaks a word that is too long for a line, and continues on the line on which it ends', () => {
    expect(wrapText('see aaaaaaaaaaaaaa now', within(6))).toEqual([
      'see',
      'aaaaaa',
      'aaaaaa',
      'aa now',
    ])
    expect(wrapText('ab', within(0))).toEqual(['a', 'b'])
  })

  it('loses no characters except spaces', () => {
    const text = 'A summer membership with a berth, Wednesday racing and the use of both launches'
    for (const width of [3, 8, 20, 200])
      expect(wrapText(text, within(width)).join('').replaceAll(' ', '')).toBe(
        text.replaceAll(' ', ''),
      )
  })

  it('breaks a sum at the non-breaking space after its currency rather than within its digits', () => {
    expect(wrapText('AED\u00a01,234,567.89', within(12))).toEqual(['AED', '1,234,567.89'])
  })
})

import { describe, expect, it } from 'vitest'
import { joinFacts } from './joinFacts'

describe('joinFacts', () => {
  it('leaves empty facts out, and writes a single one as it is', () => {
    expect(joinFacts(['7:30 PM', '', null, undefined, 'The Galley'], 'ltr')).toBe(
      '7:30 PM\u00a0· The Galley',
    )
    expect(joinFacts(['', 'The Galley'], 'rtl')).toBe('The Galley')
    expect(joinFacts([undefined, ''], 'rtl')).toBe('')
  })

  it('breaks a line after the dot, never before it', () => {
    expect(joinFacts(['1 ديسمبر', '6:00 م'], 'rtl')).toMatch(/\u00a0· \S/)
    expect(joinFacts(['Dec 1', '6:00 PM'], 'ltr')).toBe('Dec 1\u00a0· 6:00 PM')
  })

  it('isolates the line and each fact where directions could mix, so that the first stays first', () => {
    expect(joinFacts(['7:30', 'Marina Hall'], 'rtl')).toBe(
      '\u2067\u20687:30\u2069\u00a0· \u2068Marina Hall\u2069\u2069',
    )
    expect(joinFacts(['7:30', 'الديوان'], 'ltr')).toBe(
      '\u2066\u20687:30\u2069\u00a0· \u2068الديوان\u2069\u2069',
    )
  })
})

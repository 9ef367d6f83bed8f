import { describe, expect, it } from 'vitest'
import { contrastRatio, nearestColour, nearestPassing } from './nearestColour'

const readableOn = (surface: string) => (colour: string) => contrastRatio(colour, surface) >= 4.5

describe('the nearest colour', () => {
  it('has the same hue and just enough contrast', () => {
    expect(nearestColour('#777777', readableOn('#ffffff'))).toBe('#757575')
    expect(nearestColour('#ff0000', readableOn('#ffffff'))).toBe('#ee0302')
    expect(nearestColour('navy', () => true)).toBe('#000080')
  })

  it('is undefined if none passes, or the text is not a colour', () => {
    expect(nearestColour('red', () => false)).toBeUndefined()
    expect(nearestColour('blurple', () => true)).toBeUndefined()
  })

  it('is judged by a ratio that is rounded down', () => {
    expect(contrastRatio('#000', '#fff')).toBe(21)
    expect(contrastRatio('#777777', '#ffffff')).toBe(4.47)
  })
})

describe('the nearest colour of a token', () => {
  const pair = { text: 'color-text', surface: 'color-surface', level: 4.5 }
  const tokens = { 'color-text': '#777777', 'color-surface': '#ffffff', 'color-over': '#ffffff' }
  const colour = '#777777'

  it('makes its pairs readable', () => {
    const nearest = nearestPassing('color-text', tokens, [pair]) ?? ''
    expect(readableOn('#ffffff')(nearest)).toBe(true)
    expect(contrastRatio(nearest, colour)).toBeLessThan(1.1)
    const dark = { ...tokens, 'color-text': '#222222', 'color-surface': '#333333' }
    const surface = nearestPassing('color-surface', dark, [pair]) ?? ''
    expect(readableOn('#222222')(surface)).toBe(true)
  })

  it.each([
    ['pairs of disabled elements', [{ ...pair, state: 'disabled' as const }]],
    ['pairs of other tokens', [{ ...pair, text: 'color-over' }]],
    ['no pairs', []],
  ])('is about the colour itself for %s', (_what, pairs) => {
    const nearest = nearestPassing('color-text', tokens, pairs) ?? ''
    expect(contrastRatio(nearest, colour)).toBeLessThan(1.02)
  })

  it('is undefined for a token without a colour, and if no colour is readable', () => {
    expect(nearestPassing('color-nope', tokens, [pair])).toBeUndefined()
    const impossible = { ...pair, surface: 'color-text' }
    expect(nearestPassing('color-text', tokens, [impossible])).toBeUndefined()
  })
})

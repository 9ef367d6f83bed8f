import { describe, expect, it } from 'vitest'
import { nearestPassing } from '../../src/core/theme/contrast/nearestColour'
import { failingPairs, newlyFailing, worstPair } from './failingPairs'

const pairs = [
  { text: 'color-on-primary', surface: 'color-primary', level: 4.5 },
  { text: 'color-on-primary', surface: 'color-primary-hover', level: 4.5 },
  { text: 'color-text', surface: 'color-background', level: 4.5 },
]
const good = {
  'color-on-primary': 'white',
  'color-primary': 'navy',
  'color-primary-hover':
    'color-mix(in oklab, var(--portico-color-primary) 86%, var(--portico-color-text))',
  'color-text': 'black',
  'color-background': 'white',
}
const bad = { ...good, 'color-primary': 'gold' }

describe('failing pairs', () => {
  it('are those below their required ratio, worst first, and those an edit introduces', () => {
    expect(failingPairs(good, pairs)).toEqual([])
    expect(failingPairs(bad, pairs).map((pair) => pair.surface)).toEqual([
      'color-primary',
      'color-primary-hover',
    ])
    expect(newlyFailing(bad, bad, pairs)).toEqual([])
    expect(newlyFailing(good, bad, pairs)).toHaveLength(2)
  })

  it('are shown at each colour involved', () => {
    expect(worstPair('color-primary', bad, pairs)?.text).toBe('color-on-primary')
    expect(worstPair('color-text', bad, pairs)).toBeUndefined()
    const white = { ...good, 'color-text': 'ivory' }
    expect([
      worstPair('color-text', white, pairs)?.surface,
      worstPair('color-background', white, pairs),
    ]).toEqual(['color-background', undefined])
  })

  it('have a nearest colour that passes them all, including derived shades', () => {
    const better = nearestPassing('color-primary', bad, pairs)
    expect(better).toMatch(/^#[0-9a-f]{6}$/)
    expect(failingPairs({ ...bad, 'color-primary': better ?? '' }, pairs)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { nearestPassing } from './nearestColour'
import { findFailingPairs, findNewlyFailing, findWorstPair } from './failingPairs'

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
  it('are the pairs below their required ratio, worst first; new ones are those that an edit introduces', () => {
    expect(findFailingPairs(good, pairs)).toEqual([])
    expect(findFailingPairs(bad, pairs).map((pair) => pair.surface)).toEqual([
      'color-primary',
      'color-primary-hover',
    ])
    expect(findNewlyFailing(bad, bad, pairs)).toEqual([])
    expect(findNewlyFailing(good, bad, pairs)).toHaveLength(2)
  })

  it('are shown at each colour involved', () => {
    expect(findWorstPair('color-primary', bad, pairs)?.text).toBe('color-on-primary')
    expect(findWorstPair('color-text', bad, pairs)).toBeUndefined()
    const white = { ...good, 'color-text': 'ivory' }
    expect([
      findWorstPair('color-text', white, pairs)?.surface,
      findWorstPair('color-background', white, pairs),
    ]).toEqual(['color-background', undefined])
  })

  it('have a nearest colour that passes in all of them, including derived shades', () => {
    const better = nearestPassing('color-primary', bad, pairs)
    expect(better).toMatch(/^#[0-9a-f]{6}$/)
    expect(findFailingPairs({ ...bad, 'color-primary': better ?? '' }, pairs)).toEqual([])
  })
})

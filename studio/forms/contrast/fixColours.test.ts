import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { findFailingPairs } from '../../../src/core/theme/contrast/failingPairs'
import { paintedTokens } from '../../editor/paintedTokens'
import { fixColours } from './fixColours'

const failing = (config: object) =>
  findFailingPairs(paintedTokens({ ...config }, catalogue).tokens, catalogue.pairs)

describe('fixing all colour pairs that are hard to read', () => {
  it('writes colours where the forms store them, and removes a token that would hide one', () => {
    const config = {
      theme: {
        preset: 'harbour',
        tokens: { 'color-primary': '#ffd700', 'color-focus': '#fdf6e3' },
      },
      props: { colors: { primary: '#14304f', mutedText: '#d0d0d0' } },
    }
    const fixed = fixColours(config)
    expect(failing(config)).not.toEqual([])
    expect(failing(fixed)).toEqual([])
    expect(fixed).toMatchObject({
      theme: {
        preset: 'harbour',
        tokens: { 'color-focus': expect.stringMatching(/^#/) as string },
      },
      props: { colors: { mutedText: expect.stringMatching(/^#/) as string } },
    })
    expect(Object.keys((fixed['theme'] as { tokens: object }).tokens)).toEqual(['color-focus'])
  })

  it('makes the dark palette readable too, by its own colours', () => {
    const colors = {
      background: '#0e1a28',
      surface: '#152536',
      text: '#f3ecdd',
      mutedText: '#33404f',
      primary: '#8fb4d9',
      onPrimary: '#0b1623',
      accent: '#d9b36a',
      onAccent: '#0b1623',
      link: '#9cc4ec',
      success: '#7fc79f',
      warning: '#e0b060',
      danger: '#f09a90',
    }
    const config = { theme: { preset: 'harbour', dark: { mode: 'device', colors } } }
    const weak = (given: object) =>
      findFailingPairs(paintedTokens({ ...given }, catalogue).dark ?? {}, catalogue.pairs)
    const fixed = fixColours(config)
    expect(weak(config)).not.toEqual([])
    expect(weak(fixed)).toEqual([])
    expect(fixed['props']).toBeUndefined()
  })

  it('returns the same config if all pairs are readable', () => {
    const config = { theme: { preset: 'saraya' } }
    expect(fixColours(config)).toBe(config)
  })
})

import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { mustReachRatio, isReadable } from './contrast/pairRatio'
import { createPalette } from './contrast/Palette'
import { toLab } from './contrast/shade'
import { fixContrast } from './fixContrast'

const base = Object.fromEntries(
  Object.entries(catalogue.tokens).map(([name, token]) => [name, token.default]),
)
const presets = Object.entries(catalogue.presets).map(
  ([id, tokens]) => [id, { ...base, ...tokens }] as const,
)
const failing = (tokens: Readonly<Record<string, string>>): readonly string[] => {
  const palette = createPalette(tokens)
  return catalogue.pairs
    .filter((pair) => mustReachRatio(pair) && !isReadable(pair, palette))
    .map((pair) => `${pair.text} on ${pair.surface}`)
}
const fixed = (tokens: Readonly<Record<string, string>>): Record<string, string> => ({
  ...tokens,
  ...fixContrast(tokens, catalogue.pairs),
})

describe('fixContrast', () => {
  it.each(presets)('leaves %s unchanged, because all its pairs are readable', (_id, tokens) => {
    expect(fixContrast(tokens, catalogue.pairs)).toEqual({})
  })

  it.each(presets)('moves only the failing colour in %s, and preserves its hue', (_id, tokens) => {
    const own = createPalette(tokens).paint('color-background')
    const weak = {
      ...tokens,
      'color-muted-text': own && toLab(own).l > 0.5 ? '#c9a7a0' : '#5a3c36',
    }
    const changes = fixContrast(weak, catalogue.pairs)
    expect(Object.keys(changes)).toEqual(['color-muted-text'])
    expect(failing({ ...weak, ...changes })).toEqual([])
    const hue = (value: string): number => {
      const paint = createPalette({ 'color-x': value }).paint('color-x')
      const lab = paint && toLab(paint)
      return lab ? Math.atan2(lab.b, lab.a) : Number.NaN
    }
    expect(
      Math.abs(hue(changes['color-muted-text'] ?? '') - hue(weak['color-muted-text'])),
    ).toBeLessThan(0.1)
  })

  it('moves surfaces if no text colour would be readable', () => {
    const middle = { ...base, 'color-background': '#111111', 'color-surface': '#eeeeee' }
    const changes = fixContrast(middle, catalogue.pairs)
    expect(
      Object.keys(changes).some(
        (token) => token === 'color-background' || token === 'color-surface',
      ),
    ).toBe(true)
    expect(failing({ ...middle, ...changes })).toEqual([])
  })

  it('gives transparent colours enough contrast on their backdrop', () => {
    const glass = {
      ...base,
      'color-text': 'rgb(0 0 0 / 0.3)',
      'color-muted-text': '#11223355',
      'color-surface': 'rgba(255, 255, 255, 0.2)',
      'color-scrim': 'rgb(0 0 0 / 0.2)',
    }
    expect(failing(glass)).not.toEqual([])
    expect(failing(fixed(glass))).toEqual([])
  })

  it("handles tokens that the club set to a colour instead of the preset's mix, and values that are not colours", () => {
    const odd = {
      ...base,
      'color-selection': '#333333',
      'color-accent-soft':
        'color-mix(in oklab, var(--portico-color-accent) 80%, var(--portico-color-surface))',
      'color-focus': '#fefefe',
      'color-link': 'nonsense',
      'color-on-danger': 'var(--portico-color-on-danger)',
    }
    expect(failing(fixed(odd))).toEqual([])
  })

  it('changes nothing if no colours could be readable', () => {
    const pair = { text: 'color-text', surface: 'color-text', level: 4.5 }
    expect(fixContrast({ 'color-text': '#123456' }, [pair])).toEqual({})
  })

  it('is deterministic and idempotent', () => {
    const bad = { ...base, 'color-primary': 'gold', 'color-surface': 'silver' }
    expect(fixContrast(bad, catalogue.pairs)).toEqual(fixContrast(bad, catalogue.pairs))
    expect(fixContrast(fixed(bad), catalogue.pairs)).toEqual({})
  })
})

import * as fc from 'fast-check'
import { converter, parse } from 'culori'
import { describe, expect, it } from 'vitest'
import { colourNames } from '#schemas/formats/colour'
import { parseColour } from './parseColour'

const toRgb = converter('rgb')
const byte = fc.nat(255)
const alpha = fc.constantFrom('0', '1', '.5', '0.25', '0.055')
const hex = (digits: number) =>
  fc.string({
    unit: fc.constantFrom(...'0123456789abcdefABCDEF'),
    minLength: digits,
    maxLength: digits,
  })

describe('parseColour', () => {
  it('parses every colour a config may contain exactly as culori does', () => {
    const colours = fc.oneof(
      fc.constantFrom(...colourNames, 'TEAL'),
      fc.oneof(...[3, 4, 6, 8].map(hex)).map((digits) => `#${digits}`),
      fc.tuple(byte, byte, byte).map((channels) => `rgb(${channels.join(', ')})`),
      fc.tuple(byte, byte, byte, alpha).map(([r, g, b, a]) => `rgb(${r} ${g} ${b} / ${a})`),
      fc.tuple(byte, byte, byte, alpha).map((channels) => `rgba(${channels.join()})`),
      fc.tuple(byte, byte, byte).map(([h, s, l]) => `hsl(${h}.5 ${s % 101}% ${l % 101}%)`),
      fc.constantFrom(
        'rgba(1, 2, 3)',
        'rgb(50% 20% 5% / 1%)',
        'hsl(0.5turn 20% 80%)',
        'rgb(1.5 2 3)',
      ),
    )
    fc.assert(
      fc.property(colours, (text) => {
        const colour = toRgb(parse(text))
        const found = parseColour(text)
        expect(colour).toBeDefined()
        for (const channel of ['r', 'g', 'b'] as const)
          expect(found?.[channel]).toBeCloseTo(colour?.[channel] ?? 0, 10)
        expect(found?.alpha).toBeCloseTo(colour?.alpha ?? 1, 10)
      }),
      { numRuns: 2000, seed: 4 },
    )
  })

  it('parses notations of other colour spaces, and maps them into the sRGB gamut', () => {
    expect(parseColour('oklch(1 0 0)')).toMatchObject({ alpha: 1 })
    expect(parseColour('color(display-p3 1 0 0)')?.r).toBe(1)
    expect(parseColour('rgb(300 0 0)')).toEqual({ r: 1, g: 0, b: 0, alpha: 1 })
    expect(parseColour('transparent')).toEqual({ r: 0, g: 0, b: 0, alpha: 0 })
  })

  it.each(['', 'blurple', '#12', 'rgb(1, 2 3)', 'var(--portico-color-text)', 'currentColor'])(
    'is undefined for %j',
    (text) => {
      expect(parseColour(text)).toBeUndefined()
    },
  )
})

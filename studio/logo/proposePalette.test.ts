import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { FACTOR } from '../../tests/support/factor'
import { findFailingPairs } from '../../src/core/theme/contrast/failingPairs'
import { paintedTokens } from '../editor/paintedTokens'
import { proposePalette } from './proposePalette'
import { applyBrand } from './applyBrand'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`)
const logo = fc.array(fc.record({ colour, share: fc.double({ min: 0.02, max: 1, noNaN: true }) }), {
  maxLength: 6,
})
const preset = fc.constantFrom('', 'unknown', ...Object.keys(catalogue.presets))
const own = fc.dictionary(
  fc.constantFrom(...Object.keys(catalogue.tokens).filter((name) => name.startsWith('color-'))),
  colour,
)

it('any logo colours give a light and a dark palette in which every declared pair passes, whatever preset and tokens the club has', () => {
  fc.assert(
    fc.property(
      logo,
      fc.constantFrom('light', 'dark'),
      preset,
      own,
      (colours, mode, name, tokens) => {
        const palette = proposePalette(colours, mode, catalogue)
        const config = applyBrand(
          { theme: { preset: name, tokens } },
          { palette, logo: '/media/x.png', logoOnPicture: '', widthPx: 100, favicon: '' },
          catalogue,
        )
        expect(findFailingPairs(paintedTokens(config, catalogue).tokens, catalogue.pairs)).toEqual(
          [],
        )
      },
    ),
    { seed: 20_265, numRuns: 40 * FACTOR },
  )
})

it('a logo colour that passes becomes the primary colour unchanged', () => {
  expect(
    proposePalette(
      [
        { colour: '#14304f', share: 0.7 },
        { colour: '#b8860b', share: 0.3 },
      ],
      'light',
      catalogue,
    ).primary,
  ).toBe('#14304f')
  expect(proposePalette([{ colour: '#e8b04a', share: 1 }], 'dark', catalogue).primary).toBe(
    '#e8b04a',
  )
})

it('a logo without colours gives a grey palette with coloured status colours', () => {
  const { primary, background, text, success } = proposePalette(
    [{ colour: '#000000', share: 1 }],
    'light',
    catalogue,
  )
  const isGrey = (hex: string) => new Set(hex.slice(1).match(/../g)).size === 1
  expect([primary, background, text, success].map(isGrey)).toEqual([true, true, true, false])
})

import { expect, it } from 'vitest'
import catalogue from '../../generated/catalogue.json'
import { paintedTokens } from '../editor/paintedTokens'
import { formatDefault } from './formatDefault'

const defaultOf = (name: string, config = {}): string | undefined => {
  const { inherited, tokens } = paintedTokens(config, catalogue)
  return formatDefault(name, inherited, tokens)
}

it('a default that depends on another length or the density is shown as its computed value', () => {
  expect(
    ['radius', 'radius-control', 'radius-card', 'radius-sheet', 'card-padding'].map((name) =>
      defaultOf(name),
    ),
  ).toEqual(['8px', '8px', '12px', '24px', '24px'])
  const config = { theme: { tokens: { radius: '30px' } }, props: { layout: { density: 'airy' } } }
  expect(
    ['radius', 'radius-control', 'radius-card', 'radius-sheet', 'card-padding'].map((name) =>
      defaultOf(name, config),
    ),
  ).toEqual(['8px', '30px', '45px', '30px', '28.8px'])
  // Lengths in different units can't be compared.
  expect(defaultOf('radius-sheet', { theme: { tokens: { radius: '2rem' } } })).toBe(
    'max(24px, 2rem)',
  )
})

it('a token that refers to itself does not cause an endless loop', () => {
  for (const preset of Object.keys(catalogue.presets))
    for (const [name, { group }] of Object.entries(catalogue.tokens))
      if (['type', 'space', 'shape'].includes(group))
        expect(`${preset} ${name}: ${defaultOf(name, { theme: { preset } })}`).not.toMatch(
          /var\(--portico-(?!color-)/,
        )
})

it("no default of any preset is shown with a variable's name", () => {
  expect(
    formatDefault(
      'radius',
      { radius: 'var(--portico-radius)' },
      { radius: 'var(--portico-radius)' },
    ),
  ).toBe('var(--portico-radius)')
})

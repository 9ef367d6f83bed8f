import fc from 'fast-check'
import { catalogue } from './catalogue'

const defaults = Object.fromEntries(
  Object.entries(catalogue.tokens).map(([name, token]) => [name, token.default]),
)
const named = Object.keys(defaults).filter((name) => catalogue.tokens[name]?.group === 'colours')
const derived = Object.keys(defaults).filter(
  (name) => catalogue.tokens[name]?.group === 'derived colours',
)

const byte = fc.integer({ min: 0, max: 255 })
const opaque = fc
  .tuple(byte, byte, byte)
  .map((channels) => `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`)
const seeThrough = fc
  .tuple(byte, byte, byte, fc.integer({ min: 5, max: 99 }))
  .map(([r, g, b, alpha]) => `rgb(${r} ${g} ${b} / ${alpha}%)`)
const colour = fc.oneof({ weight: 9, arbitrary: opaque }, { weight: 1, arbitrary: seeThrough })
const mixed = fc
  .tuple(fc.constantFrom(...named), fc.integer({ min: 1, max: 99 }), fc.constantFrom(...named))
  .map(
    ([one, share, other]) =>
      `color-mix(in oklab, var(--portico-${one}) ${share}%, var(--portico-${other}))`,
  )
const some = (names: readonly string[], value: fc.Arbitrary<string>, most: number) =>
  fc
    .uniqueArray(fc.constantFrom(...names), { maxLength: most })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, value]))))
const all = fc.record(Object.fromEntries(named.map((name) => [name, colour])))

/**
 * Resolved tokens of random themes: a preset of which all or a few colours are random, and
 * sometimes single tokens that override mixed colours.
 */
export const palettes: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.constantFrom({}, ...Object.values(catalogue.presets)),
    fc.oneof(all, some(named, colour, 5)),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: some(derived, fc.oneof(colour, mixed), 4) },
    ),
  )
  .map(([preset, colours, single]) => ({ ...defaults, ...preset, ...colours, ...single }))

/**
 * Colours of random themes, as a club would set them on top of its preset; the same seed gives the
 * same themes.
 */
export const randomColours = (count: number, seed: number): readonly Record<string, string>[] =>
  fc.sample(all, { numRuns: count, seed })

/**
 * The config patch that sets these tokens, in wire format: the club's colours by name, all other
 * tokens in `theme.tokens`.
 */
export function tokensPatch(tokens: Readonly<Record<string, string>>): {
  props: { colors: Record<string, string> }
  theme: { tokens: Record<string, string> }
} {
  const isNamed = ([name]: [string, string]): boolean => named.includes(name)
  const entries = Object.entries(tokens)
  return {
    props: {
      colors: Object.fromEntries(
        entries
          .filter(isNamed)
          .map(([name, value]) => [name.replace(/^color-/, '').replaceAll('-', '_'), value]),
      ),
    },
    theme: { tokens: Object.fromEntries(entries.filter((entry) => !isNamed(entry))) },
  }
}

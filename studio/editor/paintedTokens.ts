import { getByPointer } from '../../src/core/json/getByPointer'
import { isPlainObject, ownValue, type PlainObject } from '../../src/core/json/plainObject'
import { colourToken, densities } from '../../src/core/config/compile/tokens'

/** The parts of the catalogue that painted tokens depend on. */
export interface TokenSources {
  tokens: Readonly<Record<string, { default: string }>>
  presets: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type Tokens = Readonly<Record<string, string>>

/**
 * Token values as painted: `inherited` from the base theme and the preset only, `tokens` also from
 * the club's own colours and density and, with precedence, its `theme.tokens`; `dark` are those of
 * its dark palette, if it has one.
 */
export function paintedTokens(
  config: PlainObject,
  sources: TokenSources,
): { inherited: Tokens; tokens: Tokens; dark: Tokens | undefined } {
  const theme = ownValue(config, 'theme')
  const preset = ownValue(theme, 'preset')
  const base = Object.fromEntries(
    Object.entries(sources.tokens).map(([name, token]) => [name, token.default]),
  )
  const inherited = {
    ...base,
    ...(typeof preset === 'string' && Object.hasOwn(sources.presets, preset)
      ? sources.presets[preset]
      : {}),
  }
  const density = ownValue(densities, String(getByPointer(config, '/props/layout/density')))
  const tokens = {
    ...inherited,
    ...coloursAt(config, '/props/colors'),
    ...pickTexts({ density }),
    ...pickTexts(ownValue(theme, 'tokens')),
  }
  const darkColours = coloursAt(config, '/theme/dark/colors')
  const hasDark =
    ['device', 'choice'].includes(String(getByPointer(config, '/theme/dark/mode'))) &&
    Object.keys(darkColours).length > 0
  return { inherited, tokens, dark: hasDark ? { ...tokens, ...darkColours } : undefined }
}

/** The tokens that the colours at a path set. */
const coloursAt = (config: PlainObject, pointer: string): Tokens =>
  Object.fromEntries(
    Object.entries(pickTexts(getByPointer(config, pointer))).map(([name, value]) => [
      colourToken(name),
      value,
    ]),
  )

/** The entries of an object that are non-empty strings; none if the value is not an object. */
const pickTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isPlainObject(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )

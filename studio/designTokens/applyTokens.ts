import type { Catalogue } from '../../schemas/Catalogue'
import { checkToken } from '../../schemas/tokens/checkToken'
import type { PlainObject } from '../../src/core/json/plainObject'
import { colourToken, firstFamily, type ThemeCatalogue } from '../../src/core/config/compile/tokens'
import { createPalette } from '../../src/core/theme/contrast/Palette'
import { parseColour, type Paint } from '../../src/core/theme/contrast/parseColour'
import { getByPointer } from '../../src/core/json/getByPointer'
import { setByPointer } from '../../src/core/json/setByPointer'
import { COLOUR_NAMES } from '../logo/proposePalette'
import { resolvePortalTokens } from './resolvePortalTokens'
import type { FileToken } from './FileToken'

/**
 * The Portico token with the same name as a file's token (`color.primary`, `color-primary`,
 * `colors.onPrimary`); undefined if there is none.
 */
export function findTokenByName(
  names: readonly string[],
  tokens: Catalogue['tokens'],
): string | undefined {
  const joined = names
    .filter((name) => name !== '$root')
    .map(toKebabCase)
    .join('-')
  const candidates = [
    joined,
    joined.replace(/^(?:portico|theme)-/, ''),
    joined.replace(/^colou?rs?-/, 'color-'),
    `color-${joined}`,
  ]
  return candidates.find((name) => Object.hasOwn(tokens, name))
}

/** Prefix of a Portico token of the dark palette, such as `dark/color-primary`. */
export const DARK = 'dark/'

/** The Portico token that a token of a file means; undefined if there is none. */
export function findTarget(token: FileToken, tokens: Catalogue['tokens']): string | undefined {
  const { names, target, isDark = false } = token
  const name = target === undefined ? findTokenByName(names.slice(isDark ? 1 : 0), tokens) : target
  return name == null ? undefined : isDark ? DARK + name : name
}

/**
 * Whether a Portico token accepts a value from a file: the value must have the token's type and be
 * within its bounds; a typeface must be an included family. The dark palette has the main colours only.
 */
export function canAssign(
  target: string,
  { type, css, isDark = false }: Pick<FileToken, 'type' | 'css' | 'isDark'>,
  { tokens, fonts }: Pick<Catalogue, 'tokens' | 'fonts'>,
): boolean {
  if (target.startsWith(DARK) !== isDark) return false
  const token = isDark ? target.slice(DARK.length) : target
  if (isDark && !COLOUR_BY_TOKEN.has(token)) return false
  if (css === undefined || checkToken(token, css, tokens) !== undefined) return false
  if (isFamily(token)) return Object.hasOwn(fonts, firstFamily(css))
  return type !== 'fontWeight' || tokens[token]?.rule.type === 'weight'
}

/**
 * Writes values from a file, keyed by Portico token, into a config: main colours into
 * `props.colors`, typefaces into `props.fonts`, those of the dark
 * palette into `theme.dark`, which then follows the device if it was off, all others into
 * `theme.tokens`. Skips values that the portal already paints, so importing an export changes
 * nothing.
 */
export function applyTokens(
  config: PlainObject,
  values: Readonly<Record<string, string>>,
  catalogue: ThemeCatalogue,
): PlainObject {
  // Main colours and the body typeface come first: a token derived from them may then already have
  // the file's value.
  const order = Object.keys(values).sort((one, other) => rank(one) - rank(other))
  return order.reduce(
    (now, token) => applyToken(now, token, values[token] ?? '', catalogue),
    config,
  )
}

const COLOUR_BY_TOKEN = new Map(COLOUR_NAMES.map((name) => [colourToken(name), name]))
const rank = (token: string): number =>
  token.startsWith(DARK) ? 2 : COLOUR_BY_TOKEN.has(token) || token === 'font-body' ? 0 : 1
const isFamily = (token: string): boolean => token === 'font-body' || token === 'font-heading'

function applyToken(
  config: PlainObject,
  token: string,
  value: string,
  catalogue: ThemeCatalogue,
): PlainObject {
  if (token.startsWith(DARK)) return applyDark(config, token.slice(DARK.length), value, catalogue)
  if (hasValue(token, value, resolvePortalTokens(config, catalogue))) return config
  const tokenPointer = `/theme/tokens/${token}`
  const colour = COLOUR_BY_TOKEN.get(token)
  if (colour !== undefined)
    return setByPointer(
      setByPointer(config, `/props/colors/${colour}`, value),
      tokenPointer,
      undefined,
    )
  if (isFamily(token))
    return setByPointer(
      setByPointer(config, `/props/fonts/${token.slice(5)}/family`, firstFamily(value)),
      tokenPointer,
      undefined,
    )
  return setByPointer(config, tokenPointer, value)
}

function applyDark(
  config: PlainObject,
  token: string,
  value: string,
  catalogue: ThemeCatalogue,
): PlainObject {
  const colour = COLOUR_BY_TOKEN.get(token)
  if (colour === undefined) return config
  const mode = getByPointer(config, DARK_MODE)
  const isOff = mode === undefined || mode === 'off'
  const on = isOff ? setByPointer(config, DARK_MODE, 'device') : config
  const pointer = `/theme/dark/colors/${colour}`
  const own = getByPointer(config, pointer)
  const painted = typeof own === 'string' ? { [token]: own } : {}
  return hasValue(token, value, { ...resolvePortalTokens(config, catalogue), ...painted })
    ? on
    : setByPointer(on, pointer, value)
}

const DARK_MODE = '/theme/dark/mode'

function hasValue(
  token: string,
  value: string,
  painted: Readonly<Record<string, string>>,
): boolean {
  if (token.startsWith('color-')) {
    const [paint, target] = [createPalette(painted).paint(token), parseColour(value)]
    return paint !== undefined && target !== undefined && isSameOnScreen(paint, target)
  }
  const current = painted[token] ?? ''
  if (isFamily(token))
    return (
      firstFamily(
        current === 'var(--portico-font-body)' ? (painted['font-body'] ?? '') : current,
      ) === firstFamily(value)
    )
  return normalizeValue(current) === normalizeValue(value)
}

/** Whether two colours look the same on a screen with 256 steps per channel. */
const isSameOnScreen = (one: Paint, other: Paint): boolean =>
  (['r', 'g', 'b', 'alpha'] as const).every(
    (channel) => Math.round(one[channel] * 255) === Math.round(other[channel] * 255),
  )

/** Normalizes a CSS value: `.5s` becomes `0.5s`, and spaces in lists are ignored. */
const normalizeValue = (value: string): string =>
  value.replaceAll(/\s+/g, '').replaceAll(/(^|[^\d])\./g, '$10.')

const toKebabCase = (name: string): string =>
  name
    .trim()
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[\s_./]+/g, '-')
    .toLowerCase()

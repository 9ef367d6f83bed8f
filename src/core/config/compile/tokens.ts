import type { PropsConfig, ThemeConfig } from '#generated/types'
import { checkToken, describeRule } from '#schemas/tokens/checkToken'
import type { Catalogue } from '../Catalogue'
import { ownValue, ownKeys } from '../../json/plainObject'
import type { Report } from '../Report'

/** The fields of the catalogue that tokens are resolved from. */
export type ThemeCatalogue = Pick<Catalogue, 'tokens' | 'presets' | 'fonts'>

/**
 * Final tokens by name. Sources in ascending precedence: base, preset, props, theme.tokens. `theme`
 * and `props` must have been validated.
 */
export function resolveTokens(
  theme: unknown,
  props: PropsConfig,
  catalogue: ThemeCatalogue,
  report: Report,
): Record<string, string> {
  const tokens: Record<string, string> = {}
  for (const name of Object.keys(catalogue.tokens))
    tokens[name] = catalogue.tokens[name]?.default ?? ''
  Object.assign(
    tokens,
    presetTokens(ownValue(theme, 'preset'), catalogue, report),
    propTokens(props, catalogue, report),
  )
  const overrides = acceptedOverrides(ownValue(theme, 'tokens'), catalogue, report)
  for (;;) {
    const resolved = { ...tokens, ...overrides }
    const name = Object.keys(overrides).find((token) => refersToItself(token, resolved))
    if (name === undefined) return resolved
    report(
      'schema',
      ['theme', 'tokens', name],
      `“${name}” refers to itself through other tokens.`,
      'Use a value of its own, or another token.',
    )
    delete overrides[name]
  }
}

/**
 * The tokens of the dark palette that differ from the light one's `tokens`; empty if the club has no
 * dark mode. Tokens that are derived from others follow them in the browser.
 */
export function resolveDarkTokens(
  { mode, colors }: DarkConfig = {},
  tokens: Readonly<Record<string, string>>,
): Record<string, string> {
  if (mode === undefined || mode === 'off') return {}
  return Object.fromEntries(colourTokens(colors).filter(([name, value]) => tokens[name] !== value))
}

type DarkConfig = NonNullable<ThemeConfig['dark']>

/** The tokens that a palette's colours set. */
const colourTokens = (colors: PropsConfig['colors']): [string, string][] =>
  Object.entries(colors ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' ? [[colourToken(key), value]] : [],
  )

function acceptedOverrides(
  overrides: unknown,
  catalogue: ThemeCatalogue,
  report: Report,
): Record<string, string> {
  const accepted: Record<string, string> = {}
  for (const name of ownKeys(overrides)) {
    const value = ownValue(overrides, name)
    if (typeof value !== 'string' || !checkOverride(name, value, catalogue, report)) continue
    const rule = catalogue.tokens[name]?.rule
    // A zero without a unit would invalidate every `calc()` sum that refers to this token.
    accepted[name] = Number(value) === 0 && rule?.type === 'length' ? `0${rule.unit ?? ''}` : value
  }
  return accepted
}

/**
 * Whether a token refers to itself, directly or through others; CSS would discard every token in
 * the cycle.
 */
function refersToItself(name: string, tokens: Readonly<Record<string, string>>): boolean {
  const reached = new Set(referredTokens(tokens[name]))
  // Iterating over a set includes items that are added meanwhile.
  for (const other of reached)
    for (const next of referredTokens(Object.hasOwn(tokens, other) ? tokens[other] : ''))
      reached.add(next)
  return reached.has(name)
}

const referredTokens = (value = ''): readonly string[] =>
  [...value.matchAll(/var\(\s*--portico-([a-z0-9-]+)/gi)].map(([, name = '']) => name)

/** The token of a colour in props.colors: mutedText → color-muted-text. */
export const colourToken = (key: string): string =>
  `color-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

function presetTokens(
  preset: unknown,
  catalogue: ThemeCatalogue,
  report: Report,
): Readonly<Record<string, string>> {
  if (typeof preset !== 'string' || preset === '') return {}
  if (Object.hasOwn(catalogue.presets, preset)) return catalogue.presets[preset] ?? {}
  report(
    'schema',
    ['theme', 'preset'],
    `There is no preset “${preset}”.`,
    `Use one of: ${Object.keys(catalogue.presets).join(', ')}; without one the base look is used.`,
  )
  return {}
}

/**
 * Tokens derived from the props that the club has set. Default props are left out, because they
 * would override the preset.
 */
function propTokens(
  props: PropsConfig,
  catalogue: ThemeCatalogue,
  report: Report,
): Record<string, string> {
  const tokens: Record<string, string> = Object.fromEntries(colourTokens(props.colors))
  for (const role of ['body', 'heading'] as const) {
    const { family, weight } = props.fonts?.[role] ?? {}
    if (family !== undefined) {
      const font = Object.hasOwn(catalogue.fonts, family) ? catalogue.fonts[family] : undefined
      if (font) tokens[`font-${role}`] = font.stack
      else
        report(
          'font-unknown',
          ['props', 'fonts', role, 'family'],
          `The typeface “${family}” is not included in Portico.`,
          `Use one of: ${Object.keys(catalogue.fonts).join(', ')}.`,
        )
    }
    if (weight !== undefined) tokens[`font-${role}-weight`] = String(weight)
  }
  const { density, contentWidth } = props.layout ?? {}
  if (density !== undefined) tokens['density'] = densities[density]
  if (contentWidth !== undefined) tokens['page-max-width'] = contentWidths[contentWidth]
  if (props.logo?.widthPx !== undefined) tokens['logo-width'] = `${props.logo.widthPx}px`
  return tokens
}

/** Spacing multiplier by name of the density. */
export const densities = { airy: '1.2', regular: '1', dense: '0.85' } as const
const contentWidths = { normal: '1320px', narrow: '1080px' } as const

/** Whether an override of a token is valid; an invalid one is reported. */
function checkOverride(
  name: string,
  value: string,
  catalogue: ThemeCatalogue,
  report: Report,
): boolean {
  const token = Object.hasOwn(catalogue.tokens, name) ? catalogue.tokens[name] : undefined
  const path = ['theme', 'tokens', name]
  const fault = checkToken(name, value, catalogue.tokens)
  if (!token)
    report(
      'closed-key',
      path,
      `There is no token “${name}”.`,
      'Remove it, or use a token from themes/base/tokens.json.',
    )
  else if (isFamily(name) && !isKnownStack(value, catalogue))
    report(
      'font-unknown',
      path,
      `The typeface “${value}” is not included in Portico.`,
      `Start with one of: ${Object.keys(catalogue.fonts).join(', ')}.`,
    )
  else if (fault !== undefined)
    report(
      token.rule.type === 'colour' ? 'colour-syntax' : 'schema',
      path,
      fault === 'range' ? `“${value}” is out of range.` : `“${value}” is not valid for this token.`,
      `Use ${describeRule(name, catalogue.tokens)}.`,
    )
  else return true
  return false
}

const isFamily = (name: string): boolean => /^font-(?:body|heading)$/.test(name)

const isKnownStack = (value: string, catalogue: ThemeCatalogue): boolean => {
  const first = firstFamily(value)
  return (
    value.startsWith('var(--portico-font-') ||
    first === 'system-ui' ||
    first === 'serif' ||
    first === 'sans-serif' ||
    Object.hasOwn(catalogue.fonts, first)
  )
}

/** The first family of a font-family value. */
export const firstFamily = (stack: string): string =>
  (stack.split(',')[0] ?? '').trim().replace(/^(['"])(.*)\1$/, '$2')

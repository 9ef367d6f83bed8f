import type { Catalogue } from '../../schemas/Catalogue'
import type { PlainObject } from '../../src/core/json/plainObject'
import { createPalette, type Palette } from '../../src/core/theme/contrast/Palette'
import { toHex } from '../../src/core/theme/contrast/shade'
import { LOOK_EXTENSION } from './lookExtension'

type Tokens = Readonly<Record<string, string>>
interface ExportedToken {
  $type: string
  $value: unknown
}

/** An exported tokens file and what it contains. */
export interface TokensFile {
  text: string
  /** Number of tokens in the file. */
  count: number
  /**
   * Names of the tokens that are not exported, because the format has no simple type for them, such
   * as shadows.
   */
  skipped: readonly string[]
}

/**
 * Writes a club's tokens in the format of the Design Tokens Community Group: colours, typefaces,
 * weights, measures, times and curves, grouped by the first word of their name (`color-primary` as
 * `color.primary`). With a `look`, the file also has that as it is stored, as an extension: what the
 * format has no type for, and the preset and dark palette behind the values.
 */
export function writeTokensFile(
  tokens: Tokens,
  catalogue: Pick<Catalogue, 'tokens'>,
  club: string,
  look?: PlainObject,
): TokensFile {
  const palette = createPalette(tokens)
  const groups: Record<string, Record<string, ExportedToken>> = {}
  const skipped: string[] = []
  for (const name of Object.keys(catalogue.tokens)) {
    const token = exportToken(name, tokens, palette)
    const [group = '', ...rest] = name.split('-')
    if (token === undefined) skipped.push(name)
    else (groups[group] ??= {})[rest.join('-') || '$root'] = token
  }
  const count = Object.values(groups).reduce((sum, group) => sum + Object.keys(group).length, 0)
  const extensions = look === undefined ? {} : { $extensions: { [LOOK_EXTENSION]: look } }
  return {
    text: `${JSON.stringify({ $description: club, ...extensions, ...groups }, undefined, 2)}\n`,
    count,
    skipped,
  }
}

function exportToken(name: string, tokens: Tokens, palette: Palette): ExportedToken | undefined {
  const value = (tokens[name] ?? '').trim()
  if (name.startsWith('color-')) return exportColour(name, palette)
  if (name === 'font-body' || name === 'font-heading')
    return exportFamily(value === 'var(--portico-font-body)' ? (tokens['font-body'] ?? '') : value)
  if (name.endsWith('-weight'))
    return /^\d+$/.test(value) ? { $type: 'fontWeight', $value: Number(value) } : undefined
  const [, number, unit] = /^(-?(?:\d+\.?\d*|\.\d+))(px|rem|ms|s)?$/.exec(value) ?? []
  if (number !== undefined) {
    if (unit === undefined) return { $type: 'number', $value: Number(number) }
    return {
      $type: unit === 'px' || unit === 'rem' ? 'dimension' : 'duration',
      $value: { value: Number(number), unit },
    }
  }
  const [, curve] = /^cubic-bezier\(([^)]*)\)$/.exec(value) ?? []
  return curve === undefined
    ? undefined
    : { $type: 'cubicBezier', $value: curve.split(',').map(Number) }
}

function exportColour(name: string, palette: Palette): ExportedToken | undefined {
  const paint = palette.paint(name)
  if (paint === undefined) return undefined
  // Rounded to 256 steps per channel, because tools round the values between two steps differently.
  const [alpha, ...components] = [paint.alpha, paint.r, paint.g, paint.b].map(roundChannel)
  return {
    $type: 'color',
    $value: {
      colorSpace: 'srgb',
      components,
      ...(alpha === 1 ? {} : { alpha }),
      hex: toHex(paint),
    },
  }
}

const exportFamily = (stack: string): ExportedToken | undefined =>
  stack === '' || stack.includes('(')
    ? undefined
    : {
        $type: 'fontFamily',
        $value: stack.split(',').map((name) => name.trim().replace(/^(['"])(.*)\1$/, '$2')),
      }

const roundChannel = (value: number): number =>
  Math.round((Math.round(Math.min(1, Math.max(0, value)) * 255) / 255) * 100_000) / 100_000

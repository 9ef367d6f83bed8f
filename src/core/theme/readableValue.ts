import { formatHex, formatHex8 } from 'culori'
import { isColour } from '../../../schemas/formats/colour'
import { createPalette } from './contrast/Palette'

type Tokens = Readonly<Record<string, string>>

/**
 * A colour as people know it: a name or a hex value stays as written; any other form becomes hex,
 * with its opacity if it is not opaque. Undefined if it can't be computed.
 */
export function readableColour(value: string, tokens: Tokens): string | undefined {
  if (isColour(value) && !value.includes('(')) return value
  const paint = createPalette({ ...tokens, [PROBE]: value }).paint(PROBE)
  return paint && (paint.alpha < 1 ? formatHex8 : formatHex)({ mode: 'rgb', ...paint })
}

/**
 * A token's value without CSS functions: references and simple sums are computed, a fluid size is
 * its range (`16px–48px`), colours are hex. Undefined if nothing readable is left, as for gradients.
 */
export function readableValue(value: string, tokens: Tokens): string | undefined {
  const parts = replaceCalls(resolveMeasure(value, tokens), (name, args) => {
    if (COLOURS.test(name)) return readableColour(`${name}(${args})`, tokens)
    if (name === 'var') return readableColour(`${name}(${args})`, tokens)
    const [least, , most] = args.split(',').map((part) => part.trim())
    if (name === 'clamp' && !args.includes('(')) return `${least}–${most}`
    return name === 'cubic-bezier' ? args : undefined
  })
  return parts === undefined || /[()]/.test(parts) ? undefined : parts
}

/** A value in which measures that it refers to are replaced, and simple sums are computed. */
export const resolveMeasure = (value: string, tokens: Tokens): string =>
  computeSums(resolveReferences(value, tokens))

function resolveReferences(value: string, tokens: Tokens, depth = 0): string {
  return depth > MAX_DEPTH
    ? value
    : value.replace(/var\(--portico-((?!color-)[a-z0-9-]+)\)/g, (whole, name: string) =>
        tokens[name] === undefined ? whole : resolveReferences(tokens[name], tokens, depth + 1),
      )
}

const computeSums = (value: string): string =>
  value
    .replace(
      /calc\(([\d.]+)([a-z]*) \* ([\d.]+)\)/g,
      (_whole, number: string, unit: string, times: string) =>
        `${Number((Number(number) * Number(times)).toFixed(2))}${unit}`,
    )
    .replace(
      /max\(([\d.]+)([a-z]*), ([\d.]+)([a-z]*)\)/g,
      (whole, one: string, unit: string, other: string, otherUnit: string) =>
        unit === otherUnit ? `${Math.max(Number(one), Number(other))}${unit}` : whole,
    )

/**
 * Replaces every outermost call in a CSS value; undefined as soon as one has no replacement or is
 * not closed.
 */
function replaceCalls(
  value: string,
  replace: (name: string, args: string) => string | undefined,
): string | undefined {
  const start = /([a-z-]+)\(/.exec(value)
  if (!start?.[1]) return value
  const from = start.index + start[0].length
  let depth = 1
  let end = from
  while (depth > 0 && end < value.length) depth += { '(': 1, ')': -1 }[value[end++] ?? ''] ?? 0
  const replacement = depth > 0 ? undefined : replace(start[1], value.slice(from, end - 1))
  const rest = replacement === undefined ? undefined : replaceCalls(value.slice(end), replace)
  return rest === undefined ? undefined : `${value.slice(0, start.index)}${replacement}${rest}`
}

const COLOURS = /^(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch|color|color-mix)$/

/** Name of a token that no theme has, under which a colour is put into the palette to resolve it. */
const PROBE = 'color-probe'

/** Limits how many references are followed, for a token that refers to itself. */
const MAX_DEPTH = 5

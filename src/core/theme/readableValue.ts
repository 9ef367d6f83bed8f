import { formatHex, formatHex8 } from 'culori'
import { isColour } from '../../../schemas/formats/colour'
import { createPalette } from './contrast/Palette'
import { parsePaint } from './contrast/paint'
import { memoizeByObject } from './memoizeByObject'

type Tokens = Readonly<Record<string, string>>

/**
 * A colour formatted for people: a name or a hex value is unchanged; any other form becomes hex,
 * with its opacity unless it is opaque. Undefined if it can't be computed.
 */
export function readableColour(value: string, tokens: Tokens): string | undefined {
  if (isColour(value) && !value.includes('(')) return value
  const node = parsePaint(value)
  const paint = node && paletteOf(tokens).resolve(node)
  return paint && (paint.alpha < 1 ? formatHex8 : formatHex)({ mode: 'rgb', ...paint })
}

/**
 * A token's value without CSS functions: references and simple sums are computed, a fluid size is
 * its range (`16px–48px`), colours are hex. Undefined if nothing readable is left, as for
 * gradients.
 */
export function readableValue(value: string, tokens: Tokens): string | undefined {
  const parts = replaceCalls(resolveMeasure(value, tokens), (name, args) => {
    if (COLOURS.test(name)) return readableColour(`${name}(${args})`, tokens)
    if (name === 'var') return readableColour(`${name}(${args})`, tokens)
    const [min, , max] = args.split(',').map((part) => part.trim())
    if (name === 'clamp' && !args.includes('(')) return `${min}–${max}`
    return name === 'cubic-bezier' ? args : undefined
  })
  return parts === undefined || /[()]/.test(parts) ? undefined : parts
}

/** A value with its references to measures replaced and simple sums computed. */
export const resolveMeasure = (value: string, tokens: Tokens): string =>
  computeSums(resolveReferences(value, tokens))

/**
 * Replaces the references to measures in a value. A result that is too long to read stays as
 * written; otherwise a few tokens that refer to each other repeatedly could exhaust the memory.
 */
function resolveReferences(value: string, tokens: Tokens): string {
  const resolved = resolvedMeasuresOf(tokens)
  const resolve = (text: string): string => {
    if (text.length > MAX_LENGTH) return text
    const whole = text.replace(REFERENCE, (reference, name: string) => {
      const alreadyResolved = resolved.get(name)
      if (alreadyResolved !== undefined) return alreadyResolved
      const token = Object.hasOwn(tokens, name) ? tokens[name] : undefined
      // While the token is being resolved, a circular reference to it stays as written.
      resolved.set(name, reference)
      const replacement = token === undefined ? reference : resolve(token)
      resolved.set(name, replacement)
      return replacement
    })
    return whole.length > MAX_LENGTH ? text : whole
  }
  return resolve(value)
}

const REFERENCE = /var\(--portico-((?!color-)[a-z0-9-]+)\)/g

/** Maximum length of a value with replaced references; a longer one is not readable. */
const MAX_LENGTH = 1000

/** Measures already resolved, by token; shared by all values of a config. */
const resolvedMeasuresOf = memoizeByObject<Tokens, Map<string, string>>(() => new Map())

const paletteOf = memoizeByObject(createPalette)

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
  const remainder = replacement === undefined ? undefined : replaceCalls(value.slice(end), replace)
  return remainder === undefined
    ? undefined
    : `${value.slice(0, start.index)}${replacement}${remainder}`
}

const COLOURS = /^(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch|color|color-mix)$/

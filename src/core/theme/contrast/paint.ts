import { convertOklabToRgb, convertRgbToOklab } from 'culori'
import { clampToGamut, parseColour, type Paint } from './parseColour'

/** A parsed token value: a colour, another token, or a `color-mix()` of two of these. */
export type PaintNode = { kind: 'paint'; paint: Paint } | { kind: 'token'; token: string } | MixNode

/**
 * `color-mix()` of two colours: the share of the first (0 to 1), and the opacity of the result,
 * below 1 if the percentages add up to less than 100.
 */
export interface MixNode {
  kind: 'mix'
  space: 'oklab' | 'srgb'
  first: PaintNode
  second: PaintNode
  share: number
  alpha: number
}

export const white: Paint = { r: 1, g: 1, b: 1, alpha: 1 }
export const black: Paint = { r: 0, g: 0, b: 0, alpha: 1 }

/**
 * Parses a token value; undefined if it is not a colour, or if it is a mix in a colour space that
 * no theme uses.
 */
export function parsePaint(value: string): PaintNode | undefined {
  const text = value.trim()
  const token = /^var\(--portico-([a-z0-9-]+)\)$/.exec(text)?.[1]
  if (token !== undefined) return { kind: 'token', token }
  if (text.startsWith('color-mix(')) return parseMix(text)
  const paint = parseColour(text)
  return paint && { kind: 'paint', paint }
}

/** Mixes two colours as browsers do: each channel is weighted by its colour's opacity. */
export function mixPaints(
  first: Paint,
  second: Paint,
  { share, space, alpha }: Pick<MixNode, 'share' | 'space' | 'alpha'>,
): Paint {
  const [firstWeight, secondWeight] = [first.alpha * share, second.alpha * (1 - share)]
  const totalWeight = firstWeight + secondWeight
  if (totalWeight === 0) return { ...black, alpha: 0 }
  const mix = (a: number, b: number): number => (a * firstWeight + b * secondWeight) / totalWeight
  if (space === 'srgb')
    return {
      r: mix(first.r, second.r),
      g: mix(first.g, second.g),
      b: mix(first.b, second.b),
      alpha: totalWeight * alpha,
    }
  const [a, b] = [convertRgbToOklab(first), convertRgbToOklab(second)]
  return clampToGamut({
    ...convertOklabToRgb({ l: mix(a.l, b.l), a: mix(a.a, b.a), b: mix(a.b, b.b) }),
    alpha: totalWeight * alpha,
  })
}

/** Blends `top` over `under`, with the opacity of `top` times `opacity`. */
export function compositeOver(top: Paint, under: Paint, opacity = 1): Paint {
  const share = top.alpha * opacity
  if (share >= 1) return top
  const blend = (a: number, b: number): number => a * share + b * (1 - share)
  return {
    r: blend(top.r, under.r),
    g: blend(top.g, under.g),
    b: blend(top.b, under.b),
    alpha: share + under.alpha * (1 - share),
  }
}

/** Relative luminance (WCAG) of the nearest displayable colour, 0 to 1. */
export const luminance = ({ r, g, b }: Paint): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** Ratio of two luminances by WCAG, 1 to 21. */
export const luminanceRatio = (a: number, b: number): number =>
  a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05)

const LINEAR = Array.from({ length: 256 }, (_none, step) =>
  step / 255 <= 0.04045 ? step / 255 / 12.92 : ((step / 255 + 0.055) / 1.055) ** 2.4,
)
const linear = (channel: number): number => LINEAR[Math.round(channel * 255)] ?? 0

function parseMix(text: string): PaintNode | undefined {
  const inside = /^color-mix\((.*)\)$/.exec(text)?.[1]
  const [method = '', first, second, ...more] = inside === undefined ? [] : splitAtCommas(inside)
  const space = /^in\s+(oklab|srgb)$/.exec(method)?.[1]
  if (!space || first === undefined || second === undefined || more.length > 0) return undefined
  const [a, b] = [parsePart(first), parsePart(second)]
  if (!a || !b) return undefined
  const firstPercent = a.percent ?? (b.percent === undefined ? 50 : 100 - b.percent)
  const secondPercent = b.percent ?? 100 - firstPercent
  if (firstPercent < 0 || secondPercent < 0 || firstPercent + secondPercent === 0) return undefined
  return {
    kind: 'mix',
    space: space === 'srgb' ? 'srgb' : 'oklab',
    first: a.node,
    second: b.node,
    share: firstPercent / (firstPercent + secondPercent),
    alpha: Math.min(1, (firstPercent + secondPercent) / 100),
  }
}

function parsePart(text: string): { node: PaintNode; percent: number | undefined } | undefined {
  const percent = /^([\d.]+)%\s+|\s+([\d.]+)%$/.exec(text)
  const node = parsePaint(percent ? text.replace(percent[0], '') : text)
  return node && { node, percent: percent ? Number(percent[1] ?? percent[2]) : undefined }
}

/** Splits a function's arguments at top-level commas. */
function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

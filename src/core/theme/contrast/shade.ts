import {
  convertOklabToLrgb,
  convertOklabToRgb,
  convertRgbToOklab,
  formatHex,
  type Oklab,
} from 'culori'
import type { Paint } from './parseColour'
import { compositeOver, white } from './paint'

/** OKLab coordinates: lightness 0 to 1; a and b encode hue (direction) and chroma (length). */
export type Lab = Omit<Oklab, 'mode' | 'alpha'>

/** Converts a colour to OKLab. */
export const toLab = (paint: Paint): Lab => convertRgbToOklab(paint)

/** A colour at another lightness: the same hue, with as much of its chroma as sRGB can show. */
export function shade({ a, b }: Lab, lightness: number): Paint {
  const l = Math.min(1, Math.max(0, lightness))
  let [low, high] = isInGamut({ l, a, b }) ? [1, 1] : [0, 1]
  for (let step = 0; low < high && step < 7; step++) {
    const middle = (low + high) / 2
    if (isInGamut({ l, a: a * middle, b: b * middle })) low = middle
    else high = middle
  }
  return quantize(convertOklabToRgb({ l, a: a * low, b: b * low }))
}

/** The colour between two others: `from` at share 0, `to` at share 1. */
export const between = (from: Lab, to: Lab, share: number): Paint =>
  quantize(
    convertOklabToRgb({
      l: from.l + (to.l - from.l) * share,
      a: from.a + (to.a - from.a) * share,
      b: from.b + (to.b - from.b) * share,
    }),
  )

/** Perceived difference of two colours: their distance in OKLab. */
export const distance = (one: Lab, other: Lab): number =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)

/** The opaque colour that a transparent colour appears as over `under`. */
export const opaque = (paint: Paint, under: Paint = white): Paint =>
  quantize(compositeOver(paint, under))

/** A colour as #rrggbb, without its opacity. */
export const toHex = ({ r, g, b }: Paint): string => formatHex({ mode: 'rgb', r, g, b })

/** Rounds to the nearest displayable colour: 256 steps per channel. */
const quantize = ({ r, g, b }: { r: number; g: number; b: number }): Paint => ({
  r: roundChannel(r),
  g: roundChannel(g),
  b: roundChannel(b),
  alpha: 1,
})
const roundChannel = (channel: number): number =>
  Math.round(Math.min(1, Math.max(0, channel)) * 255) / 255

/** Whether sRGB can show a colour. Checked on linear channels, because applying gamma is slow. */
function isInGamut(lab: Lab): boolean {
  const { r, g, b } = convertOklabToLrgb(lab)
  return Math.min(r, g, b) >= -SLACK && Math.max(r, g, b) <= 1 + SLACK
}

/** Tolerance of the gamut check: less than half of one of 256 steps. */
const SLACK = 0.00015

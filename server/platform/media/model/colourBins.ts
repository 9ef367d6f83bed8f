import { converter } from 'culori'

/** Decoded pixels, each as four bytes: red, green, blue, alpha. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** A colour in OKLab, and how many pixels have it. */
export interface Bin {
  l: number
  a: number
  b: number
  count: number
}

/** Smallest alpha of a pixel that counts as visible, 0 to 255. */
export const MIN_ALPHA = 128
/** Smallest share of the counted pixels that makes a colour a main colour. */
export const MIN_SHARE = 0.02

const toOklab = converter('oklab')

/** A colour in OKLab, from channels of 0 to 255. */
export function toBin(r: number, g: number, b: number, count: number): Bin {
  const { l, a, b: yellow } = toOklab({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })
  return { l, a, b: yellow, count }
}

/** The distance of two colours in OKLab. */
export const distance = (one: Bin, other: Bin): number =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)

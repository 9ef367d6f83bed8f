import { converter, parse } from 'culori'
import { parseToRgb } from 'polished'
import { isColour } from '#schemas/formats/colour'

/** A colour as sRGB channels and opacity, all 0 to 1. */
export interface Paint {
  r: number
  g: number
  b: number
  alpha: number
}

/** Parses a CSS colour to sRGB, mapped into gamut; undefined if the text is not a colour. */
export function parseColour(text: string): Paint | undefined {
  if (isReadByPolished(text)) {
    const colour = parseToRgb(text)
    const [r, g, b] = [colour.red, colour.green, colour.blue].map((channel) => clamp(channel / 255))
    return { r: r ?? 0, g: g ?? 0, b: b ?? 0, alpha: 'alpha' in colour ? clamp(colour.alpha) : 1 }
  }
  const colour = toRgb(parse(text))
  return colour && clampToGamut({ ...colour, alpha: colour.alpha ?? 1 })
}

/** The same colour with its channels limited to the range from 0 to 1. */
export const clampToGamut = ({ r, g, b, alpha }: Paint): Paint => ({
  r: clamp(r),
  g: clamp(g),
  b: clamp(b),
  alpha,
})

const toRgb = converter('rgb')
const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/**
 * Whether polished parses a colour as browsers do: short and long hex, names, and rgb() with
 * integer channels. Culori parses all other colours, because polished throws on percentages, angle
 * units and OKLCH, truncates fractions in hsl() and rounds the opacity of #rrggbbaa to two places.
 */
const isReadByPolished = (text: string): boolean =>
  isColour(text) && (HEX_OR_NAME.test(text) || RGB.test(text))

const HEX_OR_NAME = /^(?:#(?:[0-9a-f]{3}){1,2}|[a-z]+)$/i
const RGB =
  /^rgb(?:\(\s*\d{1,3}(?:[\s,]+\d{1,3}){2}|a?\(\s*\d{1,3}(?:[\s,]+\d{1,3}){2}\s*[,/]\s*(?:[01]|0?\.\d+))\s*\)$/i

import { clampChroma, converter, formatHex, formatHex8, parse, type Color } from 'culori'
import { isPlainObject } from '../../src/core/json/plainObject'

/**
 * Converts a token's value to CSS; undefined for a type that no Portico token has, `wrong` if the
 * type does not allow the value.
 */
export function toCss(type: string, value: unknown): string | undefined {
  const write = Object.hasOwn(writers, type) ? writers[type] : undefined
  return write === undefined ? undefined : (write(value) ?? 'wrong')
}

type Writer = (value: unknown) => string | undefined

const writers: Readonly<Record<string, Writer>> = {
  color: (value) => {
    const colour = typeof value === 'string' ? parse(value) : parseColourObject(value)
    return colour && toHex(colour)
  },
  dimension: (value) => parseMeasure(value, ['px', 'rem']),
  duration: (value) => parseMeasure(value, ['ms', 's']),
  number: (value) => (isNumber(value) ? String(value) : undefined),
  fontFamily: (value) => {
    const names: readonly unknown[] = Array.isArray(value) ? value : [value]
    return names.length > 0 &&
      names.every((name): name is string => typeof name === 'string' && name.trim() !== '')
      ? names.map(quoteFamily).join(', ')
      : undefined
  },
  fontWeight: (value) => {
    if (typeof value === 'string' && Object.hasOwn(WEIGHTS, value.toLowerCase()))
      return String(WEIGHTS[value.toLowerCase()])
    return isNumber(value) && value >= 1 && value <= 1000 ? String(value) : undefined
  },
  cubicBezier: (value) =>
    Array.isArray(value) && value.length === 4 && value.every(isNumber)
      ? `cubic-bezier(${value.join(', ')})`
      : undefined,
}

/** Font weights by the format's name. */
const WEIGHTS: Readonly<Record<string, number>> = {
  thin: 100,
  hairline: 100,
  'extra-light': 200,
  'ultra-light': 200,
  light: 300,
  normal: 400,
  regular: 400,
  book: 400,
  medium: 500,
  'semi-bold': 600,
  'demi-bold': 600,
  bold: 700,
  'extra-bold': 800,
  'ultra-bold': 800,
  black: 900,
  heavy: 900,
  'extra-black': 950,
  'ultra-black': 950,
}

/**
 * Colour spaces by the format's name: culori's mode and channels, and the factor from culori's
 * units to the format's for each channel.
 */
const SPACES: Readonly<
  Record<
    string,
    readonly [mode: string, channels: string, units: readonly [number, number, number]]
  >
> = {
  srgb: ['rgb', 'rgb', [1, 1, 1]],
  'srgb-linear': ['lrgb', 'rgb', [1, 1, 1]],
  'display-p3': ['p3', 'rgb', [1, 1, 1]],
  'a98-rgb': ['a98', 'rgb', [1, 1, 1]],
  'prophoto-rgb': ['prophoto', 'rgb', [1, 1, 1]],
  rec2020: ['rec2020', 'rgb', [1, 1, 1]],
  hsl: ['hsl', 'hsl', [1, 100, 100]],
  hwb: ['hwb', 'hwb', [1, 100, 100]],
  lab: ['lab', 'lab', [1, 1, 1]],
  lch: ['lch', 'lch', [1, 1, 1]],
  oklab: ['oklab', 'lab', [1, 1, 1]],
  oklch: ['oklch', 'lch', [1, 1, 1]],
  'xyz-d65': ['xyz65', 'xyz', [1, 1, 1]],
  'xyz-d50': ['xyz50', 'xyz', [1, 1, 1]],
}

const toRgb = converter('rgb')

/**
 * Parses the format's colour object: space, three components (`none` counts as 0) and alpha.
 * Undefined if it is malformed.
 */
function parseColourObject(value: unknown): Color | undefined {
  if (!isPlainObject(value)) return undefined
  const { colorSpace, components, alpha = 1 } = value
  const space =
    typeof colorSpace === 'string' && Object.hasOwn(SPACES, colorSpace)
      ? SPACES[colorSpace]
      : undefined
  if (
    space === undefined ||
    !Array.isArray(components) ||
    components.length !== 3 ||
    !isNumber(alpha) ||
    alpha < 0 ||
    alpha > 1
  )
    return undefined
  const [mode, channels, units] = space
  const numbers = components.map((one: unknown, index) =>
    one === 'none' ? 0 : isNumber(one) ? one / (units[index] ?? 1) : undefined,
  )
  if (numbers.includes(undefined)) return undefined
  return toRgb({
    mode,
    ...Object.fromEntries([...channels].map((channel, index) => [channel, numbers[index]])),
    alpha,
  } as Color)
}

/**
 * A colour as #rrggbb, or #rrggbbaa if translucent; a colour outside the screen's gamut becomes the
 * nearest one inside it.
 */
function toHex(colour: Color): string {
  const clamped = toRgb(clampChroma(colour, 'oklch'))
  const alpha = colour.alpha ?? 1
  return alpha < 1 ? formatHex8({ ...clamped, alpha }) : formatHex(clamped)
}

function parseMeasure(value: unknown, units: readonly string[]): string | undefined {
  if (typeof value === 'string')
    return new RegExp(`^-?(?:\\d+\\.?\\d*|\\.\\d+)(?:${units.join('|')})$`).test(value)
      ? value
      : undefined
  if (!isPlainObject(value)) return undefined
  return isNumber(value['value']) &&
    typeof value['unit'] === 'string' &&
    units.includes(value['unit'])
    ? `${value['value']}${value['unit']}`
    : undefined
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
const quoteFamily = (name: string): string =>
  /^[a-z-]+$/i.test(name) ? name : `'${name.replaceAll("'", '')}'`

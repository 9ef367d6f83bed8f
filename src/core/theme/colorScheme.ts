/**
 * OKLab lightness of a background above which dark text has more contrast than light text; equal to
 * a relative luminance of 0.179.
 */
const MIDDLE = 0.563

/**
 * Whether native controls (checkboxes, select lists, scrollbars) should be light or dark on this
 * background, a hex colour or a computed style; undefined if it can't be parsed. A translucent
 * background is composited over white, as in all contrast calculations. Every page calls it, so it
 * doesn't use `parseColour`, whose libraries are larger than a page's own code.
 */
export function colorScheme(background: string): 'light' | 'dark' | undefined {
  const lightness = parseLightness(background)
  return lightness === undefined ? undefined : lightness > MIDDLE ? 'light' : 'dark'
}

function parseLightness(colour: string): number | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (hex) return toLightness(hex.slice(1).map((pair) => parseInt(pair, 16) / 255))
  const [, space = '', inside = ''] = /^(rgba?|color|oklab|oklch)\((.*)\)$/.exec(colour) ?? []
  const channels = (inside.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
  const [first, , , alpha = 1] = channels
  const overWhite = (channel: number): number => channel * alpha + 1 - alpha
  if (space.startsWith('ok')) return first === undefined ? undefined : overWhite(first)
  if (space === 'color')
    return inside.startsWith('srgb ') ? toLightness(channels.map(overWhite)) : undefined
  return toLightness(channels.map((channel) => overWhite(channel / 255)))
}

/** The cube root of the relative luminance, which is OKLab lightness for greys. */
function toLightness([red, green, blue]: readonly number[]): number | undefined {
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : Math.cbrt(0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue))
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

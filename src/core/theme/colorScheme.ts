/** Above this lightness (OKLab) dark ink reads better on a ground than light ink does: a relative luminance of 0.179. */
const MIDDLE = 0.563

/**
 * Whether what a browser draws by itself (checkboxes, lists of a select, scrollbars) goes light or dark on this ground, a colour
 * as a browser gives it back, or in hex; undefined for what can't be read.
 */
export function colorScheme(ground: string): 'light' | 'dark' | undefined {
  const lightness = lightnessOf(ground)
  return lightness === undefined ? undefined : lightness > MIDDLE ? 'light' : 'dark'
}

function lightnessOf(colour: string): number | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (hex) return lightnessIn(hex.slice(1).map((pair) => parseInt(pair, 16) / 255))
  const [, space = '', inside = ''] = /^(rgba?|color|oklab|oklch)\((.*)\)$/.exec(colour) ?? []
  const channels = (inside.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
  if (space.startsWith('ok')) return channels[0]
  if (space === 'color') return inside.startsWith('srgb ') ? lightnessIn(channels) : undefined
  return space === '' ? undefined : lightnessIn(channels.map((channel) => channel / 255))
}

/** The cube root of the relative luminance, which is what OKLab calls lightness for greys. */
function lightnessIn([red, green, blue]: readonly number[]): number | undefined {
  return red === undefined || green === undefined || blue === undefined ? undefined : Math.cbrt(0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue))
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

import { distance, MIN_ALPHA, MIN_SHARE, toBin, type Bin, type Pixels } from './colourBins'

/** Smallest share of a part's pixels that must have one colour for the part to be in that colour. */
const SAME_PART = 0.8

/**
 * The colours in which detached parts of a logo are drawn, of `colours`. A part is a group of
 * touching pixels, such as a letter; one of several colours, such as a crest, counts for none,
 * because its other colours keep it visible. A colour is returned if its parts together cover as
 * much as a main colour must.
 */
export function findPartColours(
  pixels: Pixels,
  colours: readonly Bin[],
  isBackground: (bin: Bin) => boolean,
): readonly Bin[] {
  const nearest = nearestColours(pixels, colours, isBackground)
  const covered = colours.map(() => 0)
  let painted = 0
  for (const counts of listParts(nearest, pixels.width)) {
    const size = counts.reduce((sum, count) => sum + count, 0)
    painted += size
    const main = counts.findIndex((count) => count >= size * SAME_PART)
    if (main >= 0) covered[main] = (covered[main] ?? 0) + size
  }
  return colours.filter((_, index) => (covered[index] ?? 0) >= Math.max(1, painted * MIN_SHARE))
}

/** The index of the nearest colour of each pixel; -1 where nothing is painted. */
function nearestColours(
  { data, width, height }: Pixels,
  colours: readonly Bin[],
  isBackground: (bin: Bin) => boolean,
): Int8Array {
  const known = new Map<number, number>()
  const find = (r: number, g: number, b: number): number => {
    const bin = toBin(r, g, b, 1)
    if (isBackground(bin)) return -1
    const distances = colours.map((colour) => distance(colour, bin))
    return distances.indexOf(Math.min(...distances))
  }
  return Int8Array.from({ length: width * height }, (_, pixel) => {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(pixel * 4, pixel * 4 + 4)
    if (alpha < MIN_ALPHA) return -1
    const key = (r << 16) | (g << 8) | b
    const index = known.get(key) ?? find(r, g, b)
    known.set(key, index)
    return index
  })
}

/** For each part, how many of its pixels are nearest to each colour, by the colour's index. */
function* listParts(nearest: Int8Array, width: number): Generator<number[]> {
  const isSeen = new Uint8Array(nearest.length)
  for (let start = 0; start < nearest.length; start++) {
    if (isSeen[start] || nearest[start] === -1) continue
    const counts: number[] = []
    const open = [start]
    isSeen[start] = 1
    for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
      const index = nearest[pixel] ?? 0
      counts[index] = (counts[index] ?? 0) + 1
      for (const next of neighbours(pixel, width, nearest.length))
        if (!isSeen[next] && nearest[next] !== -1) {
          isSeen[next] = 1
          open.push(next)
        }
    }
    yield counts
  }
}

/** The pixels that touch a pixel at a side. */
const neighbours = (pixel: number, width: number, count: number): readonly number[] => [
  ...(pixel % width > 0 ? [pixel - 1] : []),
  ...((pixel + 1) % width > 0 ? [pixel + 1] : []),
  ...(pixel >= width ? [pixel - width] : []),
  ...(pixel + width < count ? [pixel + width] : []),
]

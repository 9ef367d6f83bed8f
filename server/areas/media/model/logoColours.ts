import { converter, formatHex } from 'culori'

/** Decoded pixels, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** What a logo is painted with. */
export interface LogoColours {
  /** #rrggbb without its ground, the largest share first; shares add up to about 1. */
  colours: { colour: string; share: number }[]
  /** #rrggbb of the ground that it brings along; empty for a transparent one. */
  ground: string
  /** Whether it is drawn in one colour. */
  oneInk: boolean
}

/**
 * Draws the colours out of a logo: what is transparent or part of a near-white ground does not
 * count, and what looks alike (in OKLab) is one colour. Undefined for a picture in which nothing is
 * to be seen.
 */
export function logoColours(pixels: Pixels): LogoColours | undefined {
  const bins = histogram(pixels)
  const visible = total(bins)
  if (visible === 0) return undefined
  const ground = groundOf(pixels)
  const paper = ground !== undefined && isPaper(ground)
  const painted = bins.filter((bin) => !(paper && distance(bin, ground) < SAME_GROUND))
  // White is a colour of its own on a coloured ground, and in a logo that has nothing else.
  const coloured = ground !== undefined && !paper ? painted : painted.filter((bin) => !isPaper(bin))
  const counted = total(coloured) > visible * LEAST_PAINTED ? coloured : painted
  if (total(counted) <= visible * LEAST_PAINTED) return undefined
  const clusters = clustersOf(counted)
  const sum = total(clusters)
  const kept = clusters
    .filter((cluster) => cluster.count >= sum * LEAST_SHARE)
    .slice(0, MAX_COLOURS)
  const first = kept[0]
  if (first === undefined) return undefined
  return {
    colours: kept.map((cluster) => ({
      colour: hexOf(cluster),
      share: Math.round((cluster.count / sum) * 1000) / 1000,
    })),
    ground: ground === undefined ? '' : hexOf(ground),
    oneInk: isOneInk(clustersOf(painted), ground),
  }
}

/** A colour in OKLab and how many pixels have it. */
interface Bin {
  l: number
  a: number
  b: number
  count: number
}

/** Distances in OKLab, where 0.02 can just be seen. */
const SAME_COLOUR = 0.1
const SAME_GROUND = 0.06
const GREY = 0.035
const LEAST_SHARE = 0.02
const LEAST_PAINTED = 0.003
const MAX_COLOURS = 6

const toOklab = converter('oklab')

/** The visible pixels by colour, to five bits a channel, each with the mean of what is in it. */
function histogram({ data }: Pixels): Bin[] {
  const sums = new Map<number, { r: number; g: number; b: number; count: number }>()
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    const key = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)
    const sum = sums.get(key) ?? { r: 0, g: 0, b: 0, count: 0 }
    sums.set(key, { r: sum.r + r, g: sum.g + g, b: sum.b + b, count: sum.count + 1 })
  }
  return [...sums.values()]
    .map(({ r, g, b, count }) => binOf(r / count, g / count, b / count, count))
    .sort((one, other) => other.count - one.count)
}

function binOf(r: number, g: number, b: number, count: number): Bin {
  const { l, a, b: yellow } = toOklab({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })
  return { l, a, b: yellow, count }
}

/** The colour along the picture's edges, where most of them have one and it is opaque. */
function groundOf(pixels: Pixels): Bin | undefined {
  const { data, width, height } = pixels
  const edge: number[] = []
  const take = (x: number, y: number): void =>
    void edge.push(...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4))
  for (let x = 0; x < width; x++) {
    take(x, 0)
    take(x, height - 1)
  }
  for (let y = 0; y < height; y++) {
    take(0, y)
    take(width - 1, y)
  }
  const bins = histogram({ data: Uint8Array.from(edge), width: edge.length / 4, height: 1 })
  const [most] = clustersOf(bins)
  return most !== undefined && most.count * 4 >= edge.length * 0.7 ? most : undefined
}

/**
 * Bins that look alike as one, with the colour of the one that most pixels have: blends at edges
 * belong to what they blend.
 */
function clustersOf(bins: readonly Bin[]): Bin[] {
  const clusters: Bin[] = []
  for (const bin of bins) {
    const near = clusters.find((cluster) => distance(cluster, bin) < SAME_COLOUR)
    if (near) near.count += bin.count
    else clusters.push({ ...bin })
  }
  return clusters.sort((one, other) => other.count - one.count)
}

/** Whether all that is drawn has one colour; at the edges on a ground it blends into that. */
function isOneInk(clusters: readonly Bin[], ground: Bin | undefined): boolean {
  const least = total(clusters) * LEAST_SHARE
  const drawn = clusters.filter(
    (cluster) =>
      cluster.count >= least && (ground === undefined || distance(cluster, ground) >= SAME_GROUND),
  )
  const ink =
    ground === undefined
      ? drawn[0]
      : drawn.toSorted((one, other) => distance(other, ground) - distance(one, ground))[0]
  if (ink === undefined) return false
  return drawn.every(
    (cluster) =>
      cluster === ink ||
      (ground !== undefined &&
        distance(ground, cluster) + distance(cluster, ink) < distance(ground, ink) + SAME_GROUND),
  )
}

const isPaper = ({ l, a, b }: Bin): boolean => l > 0.94 && Math.hypot(a, b) < GREY
const distance = (one: Bin, other: Bin): number =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)
const total = (bins: readonly Bin[]): number => bins.reduce((sum, bin) => sum + bin.count, 0)
const hexOf = ({ l, a, b }: Bin): string => formatHex({ mode: 'oklab', l, a, b })

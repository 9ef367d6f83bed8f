import { formatHex } from 'culori'
import { distance, MIN_ALPHA, MIN_SHARE, toBin, type Bin, type Pixels } from './colourBins'
import { findPartColours } from './findPartColours'

/** The colours of a logo, as #rrggbb. */
export interface LogoColours {
  /**
   * The main colours, largest share first, without a near-white background; the shares add up to
   * about 1.
   */
  colours: { colour: string; share: number }[]
  /**
   * The colours in each of which a detached part is drawn, such as a word beside a symbol; unlike
   * `colours`, they include white.
   */
  partColours: string[]
  /** The colour of the background; '' if it is transparent or of several colours. */
  ground: string
  /** Whether the logo is drawn in a single colour. */
  oneInk: boolean
}

/**
 * Finds the main colours of a logo. Transparent pixels and a near-white background are ignored;
 * similar colours (in OKLab) are counted as one. Undefined if nothing is visible.
 */
export function logoColours(pixels: Pixels): LogoColours | undefined {
  const bins = histogram(pixels)
  const visible = total(bins)
  if (visible === 0) return undefined
  const ground = findBackground(pixels)
  const hasWhiteBackground = ground !== undefined && isNearWhite(ground)
  const painted = bins.filter((bin) => !(hasWhiteBackground && distance(bin, ground) < SAME_GROUND))
  // White is counted only on a coloured background, or if the logo has no other colour.
  const coloured =
    ground !== undefined && !hasWhiteBackground
      ? painted
      : painted.filter((bin) => !isNearWhite(bin))
  const counted = total(coloured) > visible * MIN_PAINTED_SHARE ? coloured : painted
  if (total(counted) <= visible * MIN_PAINTED_SHARE) return undefined
  const clusters = mergeSimilar(counted)
  const sum = total(clusters)
  const mainClusters = clusters
    .filter((cluster) => cluster.count >= sum * MIN_SHARE)
    .slice(0, MAX_COLOURS)
  const first = mainClusters[0]
  if (first === undefined) return undefined
  return {
    colours: mainClusters.map((cluster) => ({
      colour: toHex(cluster),
      share: Math.round((cluster.count / sum) * 1000) / 1000,
    })),
    partColours: findPartColours(
      pixels,
      mergeSimilar(painted)
        .filter(({ count }) => count >= total(painted) * MIN_SHARE)
        .slice(0, MAX_COLOURS),
      (bin) => hasWhiteBackground && distance(bin, ground) < SAME_GROUND,
    ).map(toHex),
    ground: ground === undefined ? '' : toHex(ground),
    oneInk: isOneInk(mergeSimilar(painted), ground),
  }
}

/**
 * Largest distance in OKLab at which two colours count as the same; a difference of 0.02 is just
 * noticeable.
 */
const SAME_COLOUR = 0.1
/** Largest distance in OKLab at which a pixel counts as background. */
const SAME_GROUND = 0.06
/** Largest chroma in OKLab of a colour that counts as grey or white. */
const GREY = 0.035
/** Smallest share of the visible pixels that must differ from the background. */
const MIN_PAINTED_SHARE = 0.003
const MAX_COLOURS = 6

/**
 * Groups the visible pixels by colour, with five bits per channel; each group has the mean colour
 * of its pixels.
 */
function histogram({ data }: Pixels): Bin[] {
  const sums = new Map<number, { r: number; g: number; b: number; count: number }>()
  for (let offset = 0; offset < data.length; offset += 4) {
    if ((data[offset + 3] ?? 0) < MIN_ALPHA) continue
    const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3)
    const key = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)
    const sum = sums.get(key) ?? { r: 0, g: 0, b: 0, count: 0 }
    sums.set(key, { r: sum.r + r, g: sum.g + g, b: sum.b + b, count: sum.count + 1 })
  }
  return [...sums.values()]
    .map(({ r, g, b, count }) => toBin(r / count, g / count, b / count, count))
    .sort((one, other) => other.count - one.count)
}

/**
 * The background: the colour of at least 70 % of the pixels along the picture's edges; undefined if
 * there is no such colour, for example because the pixels are transparent.
 */
function findBackground(pixels: Pixels): Bin | undefined {
  const { data, width, height } = pixels
  const edge: number[] = []
  const addPixel = (x: number, y: number): void =>
    void edge.push(...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4))
  for (let x = 0; x < width; x++) {
    addPixel(x, 0)
    addPixel(x, height - 1)
  }
  for (let y = 0; y < height; y++) {
    addPixel(0, y)
    addPixel(width - 1, y)
  }
  const bins = histogram({ data: Uint8Array.from(edge), width: edge.length / 4, height: 1 })
  const [mainBin] = mergeSimilar(bins)
  return mainBin !== undefined && mainBin.count * 4 >= edge.length * 0.7 ? mainBin : undefined
}

/**
 * Merges similar colours into the one with the most pixels, so that a blended pixel at an edge
 * counts as one of the colours that it blends.
 */
function mergeSimilar(bins: readonly Bin[]): Bin[] {
  const clusters: Bin[] = []
  for (const bin of bins) {
    const near = clusters.find((cluster) => distance(cluster, bin) < SAME_COLOUR)
    if (near) near.count += bin.count
    else clusters.push({ ...bin })
  }
  return clusters.sort((one, other) => other.count - one.count)
}

/**
 * Whether everything except the background has one colour; blends of that colour with the
 * background do not count.
 */
function isOneInk(clusters: readonly Bin[], ground: Bin | undefined): boolean {
  const minCount = total(clusters) * MIN_SHARE
  const drawnClusters = clusters.filter(
    (cluster) =>
      cluster.count >= minCount &&
      (ground === undefined || distance(cluster, ground) >= SAME_GROUND),
  )
  const ink =
    ground === undefined
      ? drawnClusters[0]
      : drawnClusters.toSorted((one, other) => distance(other, ground) - distance(one, ground))[0]
  if (ink === undefined) return false
  return drawnClusters.every(
    (cluster) =>
      cluster === ink ||
      (ground !== undefined &&
        distance(ground, cluster) + distance(cluster, ink) < distance(ground, ink) + SAME_GROUND),
  )
}

const isNearWhite = ({ l, a, b }: Bin): boolean => l > 0.94 && Math.hypot(a, b) < GREY
const total = (bins: readonly Bin[]): number => bins.reduce((sum, bin) => sum + bin.count, 0)
const toHex = ({ l, a, b }: Bin): string => formatHex({ mode: 'oklab', l, a, b })

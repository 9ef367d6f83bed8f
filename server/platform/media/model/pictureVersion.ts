import { parseToRgb } from 'polished'
import {
  rejectImage,
  toEncodedImage,
  type EncodedImage,
  type ImageRejection,
} from './reencodeImage'
import { extractColours } from './extractColours'

/** What to change in a version of a picture; colours are #rrggbb. */
export interface VersionOptions {
  /**
   * Colour in which everything except the background is drawn; the background becomes transparent.
   */
  ink?: string | undefined
  /** Whether to make the background transparent. */
  clear?: boolean | undefined
  /** Colour to draw behind the picture. */
  ground?: string | undefined
  /** Side, in px, of a square in which the picture is centred. */
  squarePx?: number | undefined
}

/**
 * Maximum length, in px, of the longer side of a picture processed pixel by pixel; stored logos are
 * never larger.
 */
const MAX_PX = 1600
/**
 * Padding around a picture in a square, as a share of the square's side; with it, a round icon mask
 * cuts nothing off.
 */
const SQUARE_PADDING = 0.15
/** Padding around a picture on a coloured background, as a share of the picture's height. */
const BACKGROUND_PADDING = 0.14

/**
 * Derives a version of a stored picture as PNG; returns a rejection if the picture can't be
 * decoded. As slow as `reencodeImage`.
 */
export async function pictureVersion(
  picture: Buffer,
  { ink, clear, ground, squarePx }: VersionOptions,
): Promise<EncodedImage | ImageRejection> {
  const { default: sharp } = await import('sharp')
  try {
    const inked =
      ink !== undefined || clear === true ? await withoutBackground(picture, ink) : picture
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
    const background = ground ?? transparent
    let image = sharp(inked).ensureAlpha()
    if (squarePx !== undefined) {
      const inner = Math.max(1, Math.round(squarePx * (1 - 2 * SQUARE_PADDING)))
      // Trimming fails for a picture of one colour, which has no edge; it is then used as it is.
      const trimmed = await sharp(inked)
        .trim()
        .png()
        .toBuffer()
        .catch(() => inked)
      const resized = await sharp(trimmed)
        .ensureAlpha()
        .resize(inner, inner, { fit: 'contain', background: transparent })
        .png()
        .toBuffer()
      const [before, after] = [
        Math.floor((squarePx - inner) / 2),
        Math.ceil((squarePx - inner) / 2),
      ]
      image = sharp(
        await sharp(resized)
          .extend({
            top: before,
            left: before,
            bottom: after,
            right: after,
            background: transparent,
          })
          .png()
          .toBuffer(),
      )
    } else if (ground !== undefined) {
      const { height } = await sharp(inked).metadata()
      const padding = Math.round(height * BACKGROUND_PADDING)
      image = sharp(
        await image
          .extend({ top: padding, left: padding, bottom: padding, right: padding, background })
          .png()
          .toBuffer(),
      )
    }
    if (ground !== undefined) image = image.flatten({ background: ground })
    const { data, info } = await image
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return toEncodedImage(data, info, 'png')
  } catch {
    // The decoder's message is for developers, so it is not passed on.
    return rejectImage('image-broken', 'No other version of this picture can be created.')
  }
}

/**
 * Makes a picture's background transparent: the more a pixel differs from the background, the more
 * opaque it becomes. With `ink`, all pixels get that colour.
 */
async function withoutBackground(picture: Buffer, ink: string | undefined): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture)
    .resize(MAX_PX, MAX_PX, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { colours, ground } = (await extractColours(picture)) ?? { colours: [], ground: '' }
  const inkChannels = ink === undefined ? undefined : channels(ink)
  const backgroundChannels = ground === '' ? undefined : channels(ground)
  // The distance from the background at which a pixel becomes fully opaque. With `ink`, pixels of a
  // weaker colour become translucent; without it, only a thin line along the background does.
  const fullDistance = !backgroundChannels
    ? 0
    : ink === undefined
      ? EDGE
      : Math.max(
          0,
          ...colours.map(({ colour }) => colourDistance(backgroundChannels, channels(colour))),
        )
  for (let at = 0; at < data.length; at += 4) {
    const pixel: Channels = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const relativeDistance =
      backgroundChannels && fullDistance > 0
        ? colourDistance(backgroundChannels, pixel) / fullDistance
        : 1
    // A pixel that hardly differs from the background belongs to it: JPEG compression changes
    // colours slightly.
    const share = relativeDistance < 0.08 ? 0 : Math.min(1, relativeDistance)
    data.set(
      inkChannels ??
        (backgroundChannels && share > 0 && share < 1
          ? unblended(pixel, backgroundChannels, share)
          : pixel),
      at,
    )
    data[at + 3] = Math.round((data[at + 3] ?? 0) * share)
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

/** Distance from the background, in RGB, from which a pixel counts as not blended with it. */
const EDGE = 90

type Channels = readonly [number, number, number]

const channels = (colour: string): Channels => {
  const { red, green, blue } = parseToRgb(colour)
  return [red, green, blue]
}
const colourDistance = (one: Channels, other: Channels): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

/** The colour that results in `pixel` when painted over the background with opacity `share`. */
const unblended = (pixel: Channels, background: Channels, share: number): Channels => {
  const channel = (index: 0 | 1 | 2): number =>
    Math.min(255, Math.max(0, Math.round((pixel[index] - (1 - share) * background[index]) / share)))
  return [channel(0), channel(1), channel(2)]
}

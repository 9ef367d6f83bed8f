import { createHash } from 'node:crypto'

/** Maximum area of an accepted picture in pixels. */
export const maxImagePixels = 40_000_000
/** Maximum area of a stored picture in pixels: more than any screen shows. */
const maxStoredPixels = 16_000_000

type Format = 'png' | 'jpeg' | 'webp' | 'avif'

/** The types that an upload accepts and how they are stored. */
export interface ImageRules {
  /** Maximum file size in megabytes. */
  maxMegabytes: number
  /** Accepted content types, with the format that each is stored in. */
  kinds: Readonly<Record<string, Format>>
  /** The accepted types in words. */
  kindNames: string
  /** The form field that holds the file; any field if absent. */
  field?: string
  /** Crops to a square of at most this many pixels. */
  squarePx?: number
}

/** A club's own pictures, uncropped. */
export const clubPicture: ImageRules = {
  maxMegabytes: 8,
  kinds: { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp', 'image/avif': 'avif' },
  kindNames: 'PNG, JPEG, WebP or AVIF',
}

/** A picture as stored and served. */
export interface EncodedImage {
  /** Hex, of `data`. */
  sha256: string
  extension: string
  contentType: string
  widthPx: number
  heightPx: number
  bytes: number
  data: Buffer
}

/** Why a file is rejected: a stable code, a sentence, and the offending name, if any. */
export interface ImageRefusal {
  refusal: {
    code:
      | 'empty'
      | 'image-type'
      | 'image-broken'
      | 'image-too-large'
      | 'image-too-complex'
      | 'image-blank'
      | 'svg-part'
      | 'svg-limit'
    message: string
    subject?: string
  }
}

/**
 * Checks a file by its content, never by its name or declared type, decodes all of it and
 * re-encodes it: upright, in sRGB, without metadata, only the first frame of an animation, at most
 * 16 megapixels. Takes unbounded time and up to several hundred MB: requests use `drawPicture`,
 * which runs it in a separate process.
 */
export async function reencodeImage(
  file: Buffer,
  { kinds, kindNames, squarePx }: ImageRules = clubPicture,
): Promise<EncodedImage | ImageRefusal> {
  if (file.length === 0) return refused('empty', 'The file is empty.')
  // Loaded with the first upload, to keep the start fast.
  const { fileTypeFromBuffer } = await import('file-type')
  const { default: sharp } = await import('sharp')
  // Throws on a damaged header; the file is then none of these types.
  const kind = (await fileTypeFromBuffer(file).catch(() => undefined))?.mime ?? ''
  const format = kinds[kind]
  if (format === undefined) return refused('image-type', `The file is no ${kindNames} picture.`)
  try {
    const { mediaType, width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    // The decoder detects the type itself: a file that looks like two types, such as an SVG behind
    // a comment, must not be decoded as the other one.
    if (mediaType !== kind) return refused('image-type', `The file is no ${kindNames} picture.`)
    if (width * height > maxImagePixels)
      return refused(
        'image-too-large',
        `The picture has ${width} × ${height} pixels; 40 megapixels are the most.`,
      )
    const made = sharp(file, { failOn: 'error', limitInputPixels: maxImagePixels }).autoOrient()
    const shrink = Math.sqrt(maxStoredPixels / (width * height))
    if (squarePx !== undefined)
      made.resize(Math.min(squarePx, width, height), Math.min(squarePx, width, height), {
        fit: 'cover',
      })
    else if (shrink < 1)
      made.resize(
        Math.floor(Math.max(width, height) * shrink),
        Math.floor(Math.max(width, height) * shrink),
        { fit: 'inside' },
      )
    const isLarge = width * height > quickFromPixels
    const { data, info } = await made
      .toFormat(format, isLarge ? quickOptions[format] : options[format])
      .toBuffer({ resolveWithObject: true })
    return asImage(data, info, format)
  } catch (error) {
    // The decoder's messages are meant for its developers; all that matters is that the file can't
    // be decoded.
    void error
    return refused('image-broken', 'The picture is damaged or cut off.')
  }
}

/** An encoded picture with its hash and path. */
export const asImage = (
  data: Buffer,
  { width, height }: { width: number; height: number },
  format: Format,
): EncodedImage => ({
  sha256: createHash('sha256').update(data).digest('hex'),
  extension: format === 'jpeg' ? 'jpg' : format,
  contentType: `image/${format}`,
  widthPx: width,
  heightPx: height,
  bytes: data.length,
  data,
})

const options = {
  png: { compressionLevel: 9 },
  jpeg: { quality: 88 },
  webp: { quality: 88 },
  avif: { quality: 65, effort: 2 },
} as const
/**
 * For large pictures, which would otherwise exceed the time limit: slightly more bytes at the same
 * quality.
 */
const quickOptions = {
  png: { compressionLevel: 6 },
  jpeg: { quality: 88 },
  webp: { quality: 88, effort: 2 },
  avif: { quality: 65, effort: 0 },
} as const
const quickFromPixels = 4_000_000

/** A refusal with its code and message. */
export const refused = (code: ImageRefusal['refusal']['code'], message: string): ImageRefusal => ({
  refusal: { code, message },
})

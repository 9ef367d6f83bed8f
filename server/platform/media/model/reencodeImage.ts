import { createHash } from 'node:crypto'

/** Maximum area of an accepted picture in pixels. */
const MAX_IMAGE_PIXELS = 40_000_000
/** Maximum area of a stored picture in pixels; a larger picture is scaled down. */
const MAX_STORED_PIXELS = 16_000_000

type Format = 'png' | 'jpeg' | 'webp' | 'avif'

/** A part of a picture: where it begins and its size, in % of the picture. */
export interface PicturePart {
  left: number
  top: number
  width: number
  height: number
}

/** Which types of file an upload accepts, and how they are stored. */
export interface ImageRules {
  /** Maximum file size in megabytes. */
  maxMegabytes: number
  /** The accepted content types, each with the format in which it is stored. */
  kinds: Readonly<Record<string, Format>>
  /** The names of the accepted types, for messages. */
  kindNames: string
  /** The form field that contains the file; if absent, any field may. */
  field?: string
  /** If set, the picture is cropped to a square whose side has at most this many pixels. */
  squarePx?: number
  /** If set, only this part of the picture is kept. */
  part?: PicturePart
}

/** The rules for pictures that a club uploads; they are not cropped. */
export const clubPictureRules: ImageRules = {
  maxMegabytes: 8,
  kinds: { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp', 'image/avif': 'avif' },
  kindNames: 'PNG, JPEG, WebP or AVIF',
}

/** A picture as stored and served. */
export interface EncodedImage {
  /** SHA-256 of `data`, in hex. */
  sha256: string
  extension: string
  contentType: string
  widthPx: number
  heightPx: number
  bytes: number
  data: Buffer
}

/**
 * Why a file is rejected: a stable code, a sentence and, if one part of the file is the reason, the
 * name of that part.
 */
export interface ImageRejection {
  rejection: {
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
 * Decodes and re-encodes an uploaded picture: upright, in sRGB, without metadata, only the first
 * frame of an animation, at most 16 megapixels. The file is judged by its content, not by its name
 * or declared type; returns a rejection if it is not accepted. Can take any amount of time and
 * several hundred MB of memory, so handle requests with `runPictureTask`, which runs it in a
 * separate process.
 */
export async function reencodeImage(
  file: Buffer,
  { kinds, kindNames, squarePx, part }: ImageRules = clubPictureRules,
): Promise<EncodedImage | ImageRejection> {
  if (file.length === 0) return rejectImage('empty', 'The file is empty.')
  // Imported on the first upload, because importing it at startup would make the start slower.
  const { fileTypeFromBuffer } = await import('file-type')
  const { default: sharp } = await import('sharp')
  // `fileTypeFromBuffer` throws if the file's header is damaged; the file then counts as no
  // picture.
  const kind = (await fileTypeFromBuffer(file).catch(() => undefined))?.mime ?? ''
  const format = kinds[kind]
  if (format === undefined)
    return rejectImage('image-type', `The file is not a ${kindNames} picture.`)
  try {
    const { mediaType, width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    // The decoder recognises the type by itself, so it must agree with the check above: a file that
    // looks like two types, such as an SVG that starts with a comment, must not be decoded as the
    // other type.
    if (mediaType !== kind)
      return rejectImage('image-type', `The file is not a ${kindNames} picture.`)
    if (width * height > MAX_IMAGE_PIXELS)
      return rejectImage(
        'image-too-large',
        `The picture has ${width} × ${height} pixels; the limit is 40 megapixels.`,
      )
    const image = sharp(file, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient()
    if (part) image.extract(toPixels(part, width, height))
    const shrink = Math.sqrt(MAX_STORED_PIXELS / (width * height))
    if (squarePx !== undefined)
      image.resize(Math.min(squarePx, width, height), Math.min(squarePx, width, height), {
        fit: 'cover',
      })
    else if (shrink < 1)
      image.resize(
        Math.floor(Math.max(width, height) * shrink),
        Math.floor(Math.max(width, height) * shrink),
        { fit: 'inside' },
      )
    const isLarge = width * height > QUICK_FROM_PIXELS
    const { data, info } = await image
      .toFormat(format, isLarge ? quickOptions[format] : options[format])
      .toBuffer({ resolveWithObject: true })
    return toEncodedImage(data, info, format)
  } catch {
    // The decoder's message is for developers, so it is not passed on.
    return rejectImage('image-broken', 'The picture is damaged or cut off.')
  }
}

/** The pixels of a part; at least one in each direction, all within the picture. */
function toPixels(part: PicturePart, width: number, height: number) {
  const span = (start: number, size: number, all: number): [number, number] => {
    const from = Math.min(all - 1, Math.round((start / 100) * all))
    return [from, Math.max(1, Math.min(all, Math.round(((start + size) / 100) * all)) - from)]
  }
  const [[left, partWidth], [top, partHeight]] = [
    span(part.left, part.width, width),
    span(part.top, part.height, height),
  ]
  return { left, top, width: partWidth, height: partHeight }
}

/** Adds the hash, type and size to an encoded picture. */
export const toEncodedImage = (
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
 * Faster encoder settings for large pictures, which would otherwise exceed the time limit: same
 * quality, slightly larger files.
 */
const quickOptions = {
  png: { compressionLevel: 6 },
  jpeg: { quality: 88 },
  webp: { quality: 88, effort: 2 },
  avif: { quality: 65, effort: 0 },
} as const
const QUICK_FROM_PIXELS = 4_000_000

/** Creates a rejection with a code and a message. */
export const rejectImage = (
  code: ImageRejection['rejection']['code'],
  message: string,
): ImageRejection => ({
  rejection: { code, message },
})

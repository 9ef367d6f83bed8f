import { createHash } from 'node:crypto'

/** Greatest area of a picture that is taken. */
export const maxImagePixels = 40_000_000
/** Greatest area of a picture as it is stored: more than any screen shows. */
const maxStoredPixels = 16_000_000

type Format = 'png' | 'jpeg' | 'webp' | 'avif'

/** What an upload takes and makes of it. */
export interface ImageRules {
  /** Greatest size of the file in megabytes. */
  maxMegabytes: number
  /** The kinds that it takes by their content type, and the format that each is stored in. */
  kinds: Readonly<Record<string, Format>>
  /** The kinds in words. */
  kindNames: string
  /** The form's field that the file stands in; any while absent. */
  field?: string
  /** Cut to a square of this many pixels at most. */
  squarePx?: number
}

/** A club's own pictures, as they are. */
export const clubPicture: ImageRules = {
  maxMegabytes: 8,
  kinds: { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp', 'image/avif': 'avif' },
  kindNames: 'PNG, JPEG, WebP or AVIF',
}

/** A picture as it is stored and served. */
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

/**
 * Why a file is no picture that is taken: a stable code, a sentence, and the name of the part that
 * it is about, where there is one.
 */
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
 * Judges a file by its content, never by its name or declared type, decodes it whole and makes it
 * anew: upright, in sRGB, without metadata, of an animation the first frame, at most 16 megapixels
 * large. Takes as long as the file wants and up to some hundred MB: requests use `drawPicture`,
 * which runs it in a process of its own.
 */
export async function reencodeImage(
  file: Buffer,
  { kinds, kindNames, squarePx }: ImageRules = clubPicture,
): Promise<EncodedImage | ImageRefusal> {
  if (file.length === 0) return refused('empty', 'The file is empty.')
  // Loaded at the first upload: a server starts without them.
  const { fileTypeFromBuffer } = await import('file-type')
  const { default: sharp } = await import('sharp')
  // A head that leads nowhere makes it throw: then the file is none of the kinds.
  const kind = (await fileTypeFromBuffer(file).catch(() => undefined))?.mime ?? ''
  const format = kinds[kind]
  if (format === undefined) return refused('image-type', `The file is no ${kindNames} picture.`)
  try {
    const { mediaType, width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    // The decoder chooses by itself: a file with two faces, such as an SVG behind a comment, is not
    // decoded as the other one.
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
    // What the decoder says is for its makers; that the file can't be decoded is all there is to
    // know.
    void error
    return refused('image-broken', 'The picture is damaged or cut off.')
  }
}

/** A coded picture with its hash and address. */
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
 * For large pictures, which would otherwise take longer than they may: somewhat more bytes, the
 * same quality.
 */
const quickOptions = {
  png: { compressionLevel: 6 },
  jpeg: { quality: 88 },
  webp: { quality: 88, effort: 2 },
  avif: { quality: 65, effort: 0 },
} as const
const quickFromPixels = 4_000_000

/** A refusal in code and words. */
export const refused = (code: ImageRefusal['refusal']['code'], message: string): ImageRefusal => ({
  refusal: { code, message },
})

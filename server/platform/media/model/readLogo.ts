import {
  rejectImage,
  reencodeImage,
  type ImageRejection,
  type ImageRules,
  type EncodedImage,
} from './reencodeImage'
import { extractColours } from './extractColours'
import { cleanSvg } from './svg/cleanSvg'
import { isSvg } from './svg/parseSvg'
import type { LogoColours } from './logoColours'

/** The rules for an uploaded logo; a picture with transparency is stored as PNG. */
export const logoRules: ImageRules = {
  maxMegabytes: 8,
  kinds: {
    'image/png': 'png',
    'image/jpeg': 'jpeg',
    'image/webp': 'png',
    'image/avif': 'png',
    'image/gif': 'png',
  },
  kindNames: 'SVG, PNG, JPEG, WebP, AVIF or GIF',
}

/** A logo as it will be stored, its colours, and the number of frames in the uploaded file. */
export interface ProcessedLogo extends LogoColours {
  image: EncodedImage
  frames: number
}

/**
 * Maximum length, in px, of the longer side of a stored logo; pages show it at most 600 px wide.
 */
const MAX_PX = 1600

/**
 * Checks and re-encodes an uploaded logo and finds its colours; returns a rejection if the file is
 * not accepted. An SVG is drawn as PNG, so that nothing in it can run or load. As slow as
 * `reencodeImage`.
 */
export async function readLogo(file: Buffer): Promise<ProcessedLogo | ImageRejection> {
  const bitmap = isSvg(file) ? await drawSvg(file) : file
  if ('rejection' in bitmap) return bitmap
  const reencoded = await reencodeImage(bitmap, logoRules)
  if ('rejection' in reencoded) return reencoded
  const { default: sharp } = await import('sharp')
  const { pages = 1 } = await sharp(bitmap).metadata()
  const image =
    Math.max(reencoded.widthPx, reencoded.heightPx) <= MAX_PX
      ? reencoded
      : await reencodeImage(
          await sharp(reencoded.data).resize(MAX_PX, MAX_PX, { fit: 'inside' }).toBuffer(),
          logoRules,
        )
  if ('rejection' in image) return image
  const colours = await extractColours(image.data)
  return colours === undefined
    ? rejectImage('image-blank', 'The picture is blank: there is nothing to see in it.')
    : { image, frames: pages, ...colours }
}

/** Draws the allowed parts of an SVG as a PNG that is large enough for every use. */
async function drawSvg(file: Buffer): Promise<Buffer | ImageRejection> {
  const cleaned = cleanSvg(file, MAX_PX)
  if ('rejection' in cleaned) return cleaned
  const { default: sharp } = await import('sharp')
  try {
    // The SVG decoder is unblocked only for the SVG that `cleanSvg` has written; it never reads an
    // uploaded file.
    sharp.unblock(svgLoader)
    return await sharp(cleaned, { failOn: 'error' }).png().toBuffer()
  } catch {
    // The drawing library's message is for developers, so it is not passed on.
    return rejectImage('image-broken', 'The SVG can’t be drawn.')
  } finally {
    sharp.block(svgLoader)
  }
}

const svgLoader = { operation: ['VipsForeignLoadSvg'] }

import { inTurn, refused, remake, type ImageRefusal, type ImageRules, type RemadeImage } from './remakeImage'
import { countedColours } from './countedColours'
import { holdsPictures, isSvg } from './svgFile'
import type { LogoColours } from './logoColours'

/** A logo: pictures with a ground that can be seen through are kept as PNG. */
export const logoPicture: ImageRules = {
  mostMegabytes: 8,
  kinds: { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'png', 'image/avif': 'png', 'image/gif': 'png' },
  kindNames: 'SVG, PNG, JPEG, WebP, AVIF or GIF',
}

/** A logo as it is stored, what it is painted with, and how many frames the file had. */
export interface ReadLogo extends LogoColours {
  image: RemadeImage
  frames: number
}

/** Checks a logo, makes it anew (an SVG is drawn as a PNG, so that nothing in it can run or load) and draws its colours out of it. */
export const readLogo = (file: Buffer): Promise<ReadLogo | ImageRefusal> => inTurn(() => read(file))

/** Longer side of a stored logo; it is never shown wider than 600 px. */
const MOST_PX = 1600
const SLOWEST_SECONDS = 10

async function read(file: Buffer): Promise<ReadLogo | ImageRefusal> {
  const drawn = isSvg(file) ? await drawSvg(file) : file
  if ('refusal' in drawn) return drawn
  const whole = await remake(drawn, logoPicture)
  if ('refusal' in whole) return whole
  const { default: sharp } = await import('sharp')
  const { pages = 1 } = await sharp(drawn).metadata()
  const image = Math.max(whole.widthPx, whole.heightPx) <= MOST_PX ? whole : await remake(await sharp(whole.data).resize(MOST_PX, MOST_PX, { fit: 'inside' }).toBuffer(), logoPicture)
  if ('refusal' in image) return image
  const colours = await countedColours(image.data)
  return colours === undefined ? refused('image-blank', 'The picture is blank: there is nothing to be seen in it.') : { image, frames: pages, ...colours }
}

/** An SVG as a PNG, large enough for every use; the drawing library runs no script and loads nothing from outside. */
async function drawSvg(file: Buffer): Promise<Buffer | ImageRefusal> {
  // Pictures in it are decoded outside of every limit that is set here.
  if (holdsPictures(file)) return refused('image-broken', 'The SVG has a picture inside of it, or names that stand for one. Upload that picture itself, or an SVG that is drawn.')
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    const density = Math.min(10_000, Math.max(1, (72 * MOST_PX) / Math.max(width, height)))
    return await sharp(file, { density, failOn: 'error' }).resize(MOST_PX, MOST_PX, { fit: 'inside', withoutEnlargement: true }).timeout({ seconds: SLOWEST_SECONDS }).png().toBuffer()
  } catch (error) {
    // What the drawing library says is for its makers.
    void error
    return refused('image-broken', 'The SVG can’t be drawn: it is cut off, not well formed, or has no size.')
  }
}

import { logoColours, type LogoColours } from './logoColours'

/** Longer side of the copy in which colours are counted, in pixels. */
const COUNTED_PX = 160

/** A picture's colours, counted in a small copy; undefined if nothing is visible. */
export async function countedColours(picture: Buffer): Promise<LogoColours | undefined> {
  const { default: sharp } = await import('sharp')
  // Nearest-neighbour, so that no blended colours are counted.
  const { data, info } = await sharp(picture)
    .resize(COUNTED_PX, COUNTED_PX, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return logoColours({ data, width: info.width, height: info.height })
}

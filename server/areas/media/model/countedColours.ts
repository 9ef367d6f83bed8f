import { logoColours, type LogoColours } from './logoColours'

/** Longer side of what the colours are counted in. */
const COUNTED_PX = 160

/**
 * The colours of a picture, counted in a small copy of it; undefined for one in which nothing is to
 * be seen.
 */
export async function countedColours(picture: Buffer): Promise<LogoColours | undefined> {
  const { default: sharp } = await import('sharp')
  // Nearest, so that no colour is counted that only lies between two.
  const { data, info } = await sharp(picture)
    .resize(COUNTED_PX, COUNTED_PX, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return logoColours({ data, width: info.width, height: info.height })
}

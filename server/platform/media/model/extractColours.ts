import { logoColours, type LogoColours } from './logoColours'

/** Longer side, at most, of the copy that colours are counted in. */
const SAMPLE_PX = 160

/** A picture's main colours and background, from a small copy; undefined if it is transparent. */
export async function extractColours(picture: Buffer): Promise<LogoColours | undefined> {
  const { default: sharp } = await import('sharp')
  // Nearest-neighbour, so that no blended colours are counted.
  const { data, info } = await sharp(picture)
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return logoColours({ data, width: info.width, height: info.height })
}

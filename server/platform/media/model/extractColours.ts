import { logoColours, type LogoColours } from './logoColours'

/** Maximum length, in px, of the longer side of the copy whose colours are counted. */
const SAMPLE_PX = 160

/**
 * The main colours and the background of a picture, counted in a small copy; undefined if nothing
 * is visible in it.
 */
export async function extractColours(picture: Buffer): Promise<LogoColours | undefined> {
  const { default: sharp } = await import('sharp')
  // Nearest-neighbour scaling creates no blended colours, which would be counted too.
  const { data, info } = await sharp(picture)
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return logoColours({ data, width: info.width, height: info.height })
}

/** The pictures of a wallet pass: PNG files by name, each also for screens of higher density. */
export type PassImages = Record<string, Buffer>

/** What to draw: the club's logo, or undefined if it has none, and the pass's background. */
export interface PassImageOptions {
  logo: Buffer | undefined
  /** #rrggbb. */
  background: string
}

/**
 * Height of the icon in px at single density; Apple requires an icon, for notifications on the lock
 * screen.
 */
const ICON_PX = 29
/** Largest logo at the top of a pass, in px at single density. */
const LOGO_PX = { width: 160, height: 50 }

/**
 * Draws the pictures of a wallet pass; without a logo, only the icon, as a square in the background
 * colour.
 */
export async function drawPassImages({ logo, background }: PassImageOptions): Promise<PassImages> {
  const { default: sharp } = await import('sharp')
  const images: PassImages = {}
  for (const density of [1, 2, 3]) {
    const suffix = density === 1 ? '' : `@${density}x`
    const side = ICON_PX * density
    const square = { width: side, height: side, channels: 4, background } as const
    if (logo === undefined) {
      images[`icon${suffix}.png`] = await sharp({ create: square }).png().toBuffer()
      continue
    }
    images[`icon${suffix}.png`] = await sharp(logo)
      .resize(side, side, { fit: 'contain', background })
      .flatten({ background })
      .png()
      .toBuffer()
    images[`logo${suffix}.png`] = await sharp(logo)
      .resize(LOGO_PX.width * density, LOGO_PX.height * density, { fit: 'inside' })
      .png()
      .toBuffer()
  }
  return images
}

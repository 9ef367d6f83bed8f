import catalogue from '../../generated/catalogue.json'
import type { LogoReading } from '../../generated/types'
import { contrastRatio } from '../../src/core/theme/contrast/nearestColour'
import { black, compositeOver, white } from '../../src/core/theme/contrast/paint'
import { toHex } from '../../src/core/theme/contrast/shade'
import { parseColour } from '../../src/core/theme/contrast/parseColour'
import type { Palette } from './proposePalette'

/**
 * How a logo is shown: unchanged (empty), recoloured (`ink`), without its background (`clear`), or
 * on another background (`ground`).
 */
export interface LogoVersion {
  ink?: string
  clear?: boolean
  ground?: string
}

/**
 * The version of a logo that is visible on each of its surfaces: unchanged if possible, else
 * recoloured, else on a background.
 */
export function logoForSurfaces(
  reading: LogoReading,
  surfaces: readonly string[],
  palette: Palette,
): LogoVersion {
  const { ground, oneInk, colours } = reading
  const isVisible = surfaces.every((surface) => standsOut(reading, surface))
  // A coloured background is part of the logo.
  if (ground !== '' && !isNearWhite(ground)) return {}
  if (isVisible)
    return ground === ''
      ? {}
      : oneInk
        ? { ink: colours[0]?.colour ?? palette.text }
        : { clear: true }
  const ink = [palette.text, palette.onPrimary, WHITE].find((colour) =>
    surfaces.every((surface) => contrastRatio(colour, surface) >= 3),
  )
  if (oneInk && ink !== undefined) return { ink }
  // The logo's own white background makes it visible everywhere.
  if (ground !== '') return {}
  return { ground: standsOut(reading, WHITE) ? WHITE : INK }
}

/**
 * The darkest and the lightest colour that may be behind a logo on the sign-in picture. Without
 * slogans there is no picture, but the primary colour.
 */
export function pictureSurfaces(palette: Palette, hasSlogans: boolean): readonly string[] {
  const scrim = parseColour(INK)
  if (!hasSlogans || !scrim) return [palette.primary]
  return [black, white].map((picture) => toHex(compositeOver(scrim, picture, SCRIM_SHARE)))
}

/**
 * How a logo is shown as an icon: on its own background if it has one, else on white or a colour of
 * the palette on which it is visible, else recoloured on the primary colour or unchanged on white.
 */
export function iconForPalette(reading: LogoReading, palette: Palette): LogoVersion {
  if (reading.ground !== '') return { ground: reading.ground }
  const ground = [palette.surface, WHITE, palette.primary, palette.text].find((one) =>
    standsOut(reading, one),
  )
  if (ground !== undefined) return { ground }
  return reading.oneInk ? { ground: palette.primary, ink: palette.onPrimary } : { ground: WHITE }
}

/** Whether a logo is too long to be recognisable in a small square. */
export const isLong = ({ picture }: LogoReading): boolean =>
  picture.widthPx > picture.heightPx * 2.2

/** Whether a logo has too few pixels to look sharp. */
export const isSmall = ({ picture }: LogoReading): boolean =>
  Math.max(picture.widthPx, picture.heightPx) < 96

/**
 * Display width in px, at most 220. Logos of all shapes cover about the same area, 6400 px²; none is
 * enlarged.
 */
export function getDisplayWidth({ picture }: LogoReading): number {
  const width = Math.round(Math.sqrt((picture.widthPx / picture.heightPx) * 6400))
  return Math.max(16, Math.min(picture.widthPx, Math.max(48, Math.min(220, width))))
}

/** Opacity of the scrim behind the logo; it is higher at the picture's edges. */
const SCRIM_SHARE = 0.6

/** White, and the darkest colour of the base theme. */
const WHITE = catalogue.tokens['color-on-picture'].default
const INK = catalogue.tokens['color-scrim'].default

/**
 * Whether most of a logo and each of its detached parts contrast with a surface; a logo needs less
 * contrast than text.
 */
function standsOut({ colours, partColours }: LogoReading, surface: string): boolean {
  const contrasts = (colour: string): boolean => contrastRatio(colour, surface) >= 2
  const totalShare = colours.reduce((sum, { share }) => sum + share, 0)
  const visibleShare = colours.reduce(
    (sum, { colour, share }) => sum + (contrasts(colour) ? share : 0),
    0,
  )
  return visibleShare >= totalShare * 0.6 && partColours.every(contrasts)
}

/** Whether a colour is white or almost white. */
const isNearWhite = (colour: string): boolean => contrastRatio(colour, WHITE) < 1.16

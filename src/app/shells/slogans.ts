import type { ResolvedSlogan } from '../../core/config/ResolvedConfig'

/** The carousel advances by itself after this many ms (shell.const.public-carousel-autoplay). */
export const SLOGAN_INTERVAL_MS = 5000

/**
 * The slogans of the desktop carousel: enabled, not flagged mobileOnly, beginning with the one the
 * server chose where it is among them.
 */
export function desktopSlogans(
  slogans: readonly ResolvedSlogan[],
  chosenIndex: number,
): readonly ResolvedSlogan[] {
  const shown = slogans.filter((slogan) => slogan.enabled && !slogan.mobileOnly)
  const start = shown.findIndex((slogan) => slogan === slogans[chosenIndex])
  return start > 0 ? [...shown.slice(start), ...shown.slice(0, start)] : shown
}

/**
 * The one slogan of a phone's header, as the server chose it, with the image for small screens when
 * there is one.
 */
export function phoneSlogan(
  slogans: readonly ResolvedSlogan[],
  chosenIndex: number,
): { slogan: ResolvedSlogan; image: string } | undefined {
  const chosen = slogans[chosenIndex]
  const slogan = chosen?.enabled ? chosen : slogans.find((candidate) => candidate.enabled)
  return slogan && { slogan, image: slogan.mobile || slogan.image }
}

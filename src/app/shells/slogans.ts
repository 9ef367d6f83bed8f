import type { ResolvedSlogan } from '../../core/config/ResolvedConfig'

/** Autoplay interval of the carousel, in ms (shell.const.public-carousel-autoplay). */
export const SLOGAN_INTERVAL_MS = 5000

/**
 * The enabled slogans of the desktop carousel, without mobileOnly ones, starting with the slogan
 * that the server chose if it is among them.
 */
export function desktopSlogans(
  slogans: readonly ResolvedSlogan[],
  chosenIndex: number,
): readonly ResolvedSlogan[] {
  const desktopOnes = slogans.filter((slogan) => slogan.enabled && !slogan.mobileOnly)
  const start = desktopOnes.findIndex((slogan) => slogan === slogans[chosenIndex])
  return start > 0 ? [...desktopOnes.slice(start), ...desktopOnes.slice(0, start)] : desktopOnes
}

/**
 * The slogan of the header on phones, as chosen by the server, and its image for small screens if
 * it has one. Undefined if no slogan is enabled.
 */
export function phoneSlogan(
  slogans: readonly ResolvedSlogan[],
  chosenIndex: number,
): { slogan: ResolvedSlogan; image: string } | undefined {
  const chosen = slogans[chosenIndex]
  const slogan = chosen?.enabled ? chosen : slogans.find((candidate) => candidate.enabled)
  return slogan && { slogan, image: slogan.mobile || slogan.image }
}

/** How long a slide takes, in ms (shell.const.slide-speed). */
export const SLIDE_SPEED_MS = 500

/** Items on one slide: 3, 2 at medium and 1 at small widths (shell.const.carousel-per-slide). */
export const itemsPerSlide = { small: 1, medium: 2, large: 3 } as const

/** How many slides a number of items makes; an empty carousel has one. */
export const slideCount = (items: number, perSlide: number): number =>
  Math.max(1, Math.ceil(items / perSlide))

/**
 * Which slide a row shows that was moved by hand: at its end the last one, also where that one is
 * not full. Lengths in px.
 */
export function visibleSlide(
  row: { scrolled: number; width: number; length: number },
  count: number,
): number {
  // Lengths are rounded, places are not.
  if (row.scrolled + row.width >= row.length - 1) return count - 1
  return Math.round(row.scrolled / row.width)
}

/** How far a slide has come after so many ms, from 0 to 1: slow at both ends. */
export function slideProgress(elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / SLIDE_SPEED_MS))
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share)
}

/** Duration of a slide's movement in ms (shell.const.slide-speed). */
export const SLIDE_SPEED_MS = 500

/**
 * Items per slide: 3 at large, 2 at medium and 1 at small widths (shell.const.carousel-per-slide).
 */
export const itemsPerSlide = { small: 1, medium: 2, large: 3 } as const

/** Number of slides for this many items, at least one. */
export const slideCount = (items: number, perSlide: number): number =>
  Math.max(1, Math.ceil(items / perSlide))

/**
 * The index of the slide visible after manual scrolling; at the row's end the last slide, even if
 * that one is not full. Lengths are in px.
 */
export function visibleSlide(
  row: { scrolled: number; width: number; length: number },
  count: number,
): number {
  // Browsers round widths but not scroll positions, hence the tolerance of 1 px.
  if (row.scrolled + row.width >= row.length - 1) return count - 1
  return Math.round(row.scrolled / row.width)
}

/** Progress of a slide's movement from 0 to 1 after this many ms, eased in and out. */
export function slideProgress(elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / SLIDE_SPEED_MS))
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share)
}

/** Width of a row's faded edge in px, as in the global CSS (`data-fades`). */
const FADE = 56

/**
 * Scrolls a row sideways to its current link, or to what `current` selects, clear of the row's faded
 * edges, unless it is in view there. The row's scroll padding does the same for the focused link.
 */
export function scrollToCurrent(row: HTMLElement | null, current = '[aria-current]'): void {
  const target = row?.querySelector(current)
  if (!row || !target) return
  const item = target.getBoundingClientRect()
  const list = row.getBoundingClientRect()
  if (item.left >= list.left + FADE && item.right <= list.right - FADE) return
  const isRtl = getComputedStyle(row).direction === 'rtl'
  row.scrollLeft += isRtl ? item.right - list.right + FADE : item.left - list.left - FADE
}

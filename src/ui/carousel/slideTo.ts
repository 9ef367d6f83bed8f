import { SLIDE_SPEED_MS, slideProgress } from './slides'

/**
 * Scrolls a row to the item with this index in 500 ms, or at once with reduced motion. Browser
 * only.
 */
export function slideTo(row: HTMLElement, index: number): void {
  const target = row.children[Math.min(index, row.children.length - 1)]
  if (!target) return
  const isRtl = getComputedStyle(row).direction === 'rtl'
  const [targetBox, rowBox] = [target.getBoundingClientRect(), row.getBoundingClientRect()]
  const padding = parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0
  const distance = isRtl
    ? targetBox.right - rowBox.right + padding
    : targetBox.left - rowBox.left - padding
  const from = row.scrollLeft
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = from + distance
    return
  }
  // Scroll snapping would undo each small step of the animation.
  row.dataset.sliding = ''
  const started = performance.now()
  const move = (now: number): void => {
    const elapsed = now - started
    row.scrollLeft = from + distance * slideProgress(elapsed)
    if (elapsed < SLIDE_SPEED_MS) requestAnimationFrame(move)
    else delete row.dataset.sliding
  }
  requestAnimationFrame(move)
}

/** How long a page may take to become as long as it was, in ms. */
const RESTORE_TIMEOUT_MS = 30_000

/**
 * Scrolls to where somebody else was looking, as soon as the page is long enough; whoever scrolls
 * meanwhile is left alone.
 */
export function restoreScroll(y: number): void {
  const page = document.documentElement
  const stop = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
  }
  const look = (): void => {
    if (page.scrollHeight < y + window.innerHeight) return
    stop()
    window.scrollTo({ top: y, behavior: 'instant' })
  }
  const observer = new ResizeObserver(look)
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS)
  observer.observe(document.body)
  window.addEventListener('wheel', stop, { passive: true })
}

/** How long to wait for the page to reach its former height, in ms. */
const RESTORE_TIMEOUT_MS = 30_000

/**
 * Restores a scroll position as soon as the page is tall enough; gives up if the person scrolls
 * meanwhile.
 */
export function restoreScroll(y: number): void {
  const page = document.documentElement
  const stop = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
  }
  const tryScroll = (): void => {
    if (page.scrollHeight < y + window.innerHeight) return
    stop()
    window.scrollTo({ top: y, behavior: 'instant' })
  }
  const observer = new ResizeObserver(tryScroll)
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS)
  observer.observe(document.body)
  window.addEventListener('wheel', stop, { passive: true })
}

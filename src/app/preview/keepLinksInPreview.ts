import { goInPreview } from '../../core/preview/goInPreview'

/**
 * Keeps links that would load a new page of this club (`/logout`, `/signout`) inside the preview:
 * its session is in memory only, and a new page would use the browser's own session.
 */
export function keepLinksInPreview(): void {
  // Runs after React's listeners at the root, and ignores clicks that they handled.
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (
      !(link instanceof HTMLAnchorElement) ||
      (link.target && link.target !== '_self') ||
      link.hasAttribute('download') ||
      link.origin !== window.location.origin
    )
      return
    if (link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    goInPreview(link.pathname + link.search + link.hash)
  })
}

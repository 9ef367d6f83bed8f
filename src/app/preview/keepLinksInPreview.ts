import { goInPreview } from '../../core/preview/goInPreview'

/**
 * Links that would load another page of this club (`/logout`, `/signout`) stay in the preview: its
 * session is in memory only, so a new page would be somebody else's (decisions 22).
 */
export function keepLinksInPreview(): void {
  // After React's own listeners, which stand at the root: what they handled is left alone.
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

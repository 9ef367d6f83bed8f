import { inPreview } from './previewSession'

/** Query parameters that mark the studio's frame and its mode (decisions 22). */
const KEPT = ['preview', 'native'] as const

/**
 * Navigates within the preview to another path of this origin; the query keeps only the marks of
 * the preview.
 */
export function goInPreview(path: string): void {
  if (!URL.canParse(path, window.location.origin)) return
  const target = new URL(path, window.location.origin)
  if (target.origin !== window.location.origin) return
  const current = new URLSearchParams(window.location.search)
  for (const name of KEPT) {
    const value = current.get(name)
    if (value !== null) target.searchParams.set(name, value)
  }
  window.history.pushState(null, '', target)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/**
 * Leaves the page for another path of this club; a preview navigates in place, because a new page
 * without its mark would be the admin's own portal.
 */
export function leaveFor(path: string): void {
  if (inPreview()) goInPreview(path)
  else window.location.assign(path)
}

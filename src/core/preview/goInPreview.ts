import { inPreview } from './previewSession'
import { navigateFromOutside } from './usePreviewNavigation'

/** Query parameters that stay in the frame's URL while it navigates. */
const PREVIEW_PARAMS = ['preview', 'native'] as const

/**
 * Navigates to another path of this origin without leaving the preview. Of the current query only
 * `PREVIEW_PARAMS` are kept.
 */
export function goInPreview(path: string): void {
  if (!URL.canParse(path, window.location.origin)) return
  const target = new URL(path, window.location.origin)
  if (target.origin !== window.location.origin) return
  const current = new URLSearchParams(window.location.search)
  for (const name of PREVIEW_PARAMS) {
    const value = current.get(name)
    if (value !== null) target.searchParams.set(name, value)
  }
  navigateFromOutside(target.pathname + target.search + target.hash)
}

/**
 * Loads another path of this club as a new page. A preview navigates without a page load instead:
 * without the preview's parameters, a new page would be the admin's own portal.
 */
export function leaveFor(path: string): void {
  if (inPreview()) goInPreview(path)
  else window.location.assign(path)
}

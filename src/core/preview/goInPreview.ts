import { useEffect } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import { inPreview } from './previewSession'

/** Query parameters that stay in the frame's URL while it navigates. */
const PREVIEW_PARAMS = ['preview', 'native'] as const

let navigate: NavigateFunction | undefined
/** A path requested before the router mounted; opened once it has. */
let pendingPath: string | undefined

/**
 * Connects `goInPreview` to the router, because it is called from messages and listeners outside
 * React.
 */
export function usePreviewNavigation(): void {
  const routerNavigate = useNavigate()
  useEffect(() => {
    navigate = routerNavigate
    if (pendingPath !== undefined) void routerNavigate(pendingPath)
    pendingPath = undefined
    return () => {
      navigate = undefined
    }
  }, [routerNavigate])
}

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
  const to = target.pathname + target.search + target.hash
  if (navigate) void navigate(to)
  else pendingPath = to
}

/**
 * Loads another path of this club as a new page. A preview navigates without a page load instead:
 * without the preview's parameters, a new page would be the admin's own portal.
 */
export function leaveFor(path: string): void {
  if (inPreview()) goInPreview(path)
  else window.location.assign(path)
}

import { useEffect } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import { inPreview } from './previewSession'

/** Query parameters that the frame keeps while it navigates. */
const PREVIEW_PARAMS = ['preview', 'native'] as const

let navigate: NavigateFunction | undefined
/** A path that was requested before the router had mounted. */
let pendingPath: string | undefined

/** Lets `goInPreview` navigate; it is called by messages and listeners outside React. */
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
 * Navigates to another path of this origin without leaving the preview; of the current query, only
 * `PREVIEW_PARAMS` stay.
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
 * Loads another path of this club as a new page. A preview navigates in place instead: a new page
 * without its parameters would be the admin's own portal.
 */
export function leaveFor(path: string): void {
  if (inPreview()) goInPreview(path)
  else window.location.assign(path)
}

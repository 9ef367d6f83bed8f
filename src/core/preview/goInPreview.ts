import { useEffect } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import { inPreview } from './previewSession'

/** Query parameters that keep the frame a preview, and its way of running (decisions 22). */
const PREVIEW_PARAMS = ['preview', 'native'] as const

let navigate: NavigateFunction | undefined
/** A path that was asked for before the router was there. */
let pendingPath: string | undefined

/** Lets `goInPreview` navigate; it is called by messages and listeners outside React. */
export function usePreviewNavigation(): void {
  const own = useNavigate()
  useEffect(() => {
    navigate = own
    if (pendingPath !== undefined) void own(pendingPath)
    pendingPath = undefined
    return () => {
      navigate = undefined
    }
  }, [own])
}

/**
 * Goes to another path of this origin without leaving the preview; of the current query, only the
 * marks of the preview stay.
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
 * Leaves the running page for another path of this club. A preview goes there in place: a new page
 * without its mark would be the admin's own portal.
 */
export function leaveFor(path: string): void {
  if (inPreview()) goInPreview(path)
  else window.location.assign(path)
}

import { useEffect } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'

let navigate: NavigateFunction | undefined
/** A path requested before the router mounted; opened once it has. */
let pendingPath: string | undefined

/** Connects `navigateFromOutside` to the router. */
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

/** Navigates to a path from code outside React, such as a message listener. */
export function navigateFromOutside(path: string): void {
  if (navigate) void navigate(path)
  else pendingPath = path
}

import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Navigates if Back was pressed before the first view was hydrated, because the router only listens
 * to the history after that.
 */
export function useMissedBack(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const followBack = useEffectEvent(() => {
    const { location } = window
    if (location.pathname + location.search === pathname + search) return
    void navigate(location.pathname + location.search + location.hash, { replace: true })
  })
  useEffect(() => {
    followBack()
  }, [])
}

import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Follows a Back that was pressed before the first view was hydrated, because the router only
 * listens to the history from then on.
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

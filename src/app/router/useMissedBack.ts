import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Catches up with a Back that was pressed while the first view was being hydrated: the router
 * listens to the history only from then on.
 */
export function useMissedBack(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const catchUp = useEffectEvent(() => {
    const { location } = window
    if (location.pathname + location.search === pathname + search) return
    void navigate(location.pathname + location.search + location.hash, { replace: true })
  })
  useEffect(() => {
    catchUp()
  }, [])
}

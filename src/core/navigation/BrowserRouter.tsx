import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { NavigationContext, type Navigate } from './NavigationContext'
import { addressOfPlace, placeOf, type PageLocation } from './PageLocation'

/**
 * Follows the browser's history and writes it. The old screen stays while the code of the next one
 * is on its way.
 */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  const [location, setLocation] = useState(() => located('pop'))
  // What runs as an effect goes elsewhere once: the way to do so must not change with the place.
  const here = useRef(location)
  useLayoutEffect(() => {
    here.current = location
  }, [location])
  useLayoutEffect(() => {
    const follow = (): void => {
      startTransition(() => {
        setLocation(located('pop'))
      })
    }
    window.addEventListener('popstate', follow)
    // Between the first drawing and now somebody may have gone elsewhere.
    if (addressOfPlace(located('pop')) !== addressOfPlace(here.current)) follow()
    return () => {
      window.removeEventListener('popstate', follow)
    }
  }, [])
  const navigate = useCallback<Navigate>((to, { replace = false } = {}) => {
    const place = placeOf(to, here.current)
    if (replace) window.history.replaceState(null, '', addressOfPlace(place))
    else window.history.pushState(null, '', addressOfPlace(place))
    startTransition(() => {
      setLocation({ ...place, by: replace ? 'replace' : 'push' })
    })
  }, [])
  const navigation = useMemo(() => ({ location, navigate }), [location, navigate])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

function located(by: PageLocation['by']): PageLocation {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, by }
}

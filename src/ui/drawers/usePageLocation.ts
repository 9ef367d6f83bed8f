import { useLayoutEffect, useState } from 'react'
import {
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
  type NavigationType,
} from 'react-router-dom'
import { drawersAt } from './drawerAddressBar'
import { followLocation } from './drawerHost'

/** The location of the page, and the kind of navigation that led to it. */
export interface PageLocation {
  page: Location
  arrivedBy: NavigationType
}

/**
 * The location of the page under the open drawers: while a drawer shows its own address, the page's
 * location stays the same. Connects the drawers to the router; called once, at the root.
 */
export function usePageLocation(): PageLocation {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const [last, setLast] = useState({ location, page: location, arrivedBy: type })
  let current = last
  if (last.location !== location) {
    current = { location, ...nextPage(last, location, type) }
    setLast(current)
  }
  useLayoutEffect(() => {
    followLocation(location, type, navigate)
  }, [location, type, navigate])
  return current
}

/**
 * The page to show for the next location. The page stays if a drawer's entry was just written, or
 * if Back leads from one drawer's entry to another's. After Forward, a reload, or Back from another
 * page, no drawer is open, so the location is shown as a page. Pure.
 */
export function nextPage(
  last: PageLocation & { location: Location },
  location: Location,
  type: NavigationType,
): PageLocation {
  const depth = drawersAt(location)
  const isUnderDrawers =
    depth > 0 &&
    (type !== 'POP' || (depth > drawersAt(last.page) && depth <= drawersAt(last.location)))
  return isUnderDrawers
    ? { page: last.page, arrivedBy: last.arrivedBy }
    : { page: location, arrivedBy: type }
}

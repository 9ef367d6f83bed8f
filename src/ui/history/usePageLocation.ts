import { useLayoutEffect, useState } from 'react'
import {
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
  type NavigationType,
} from 'react-router-dom'
import { followLocation } from './drawerHost'
import { drawersOf, isOver } from './drawerState'

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
  const { page } = current
  useLayoutEffect(() => {
    followLocation(location, type, navigate, page)
  }, [location, type, navigate, page])
  return current
}

/**
 * The page to show for the next location. The page stays if a drawer's entry was just written, or
 * if Back or Forward leads to the entry of one of its drawers. After a reload, or Back from another
 * page, no drawer is open, so the location is shown as a page. Pure.
 */
export function nextPage(
  last: PageLocation & { location: Location },
  location: Location,
  type: NavigationType,
): PageLocation {
  const isUnderDrawers =
    drawersOf(location).length > 0 && (type !== 'POP' || isOver(last.page, location))
  // When its drawers have closed, the page is not a new one. Entries that something other than the
  // router wrote share one key, so the path is compared too.
  const isSamePage =
    type === 'POP' && location.key === last.page.key && location.pathname === last.page.pathname
  return isUnderDrawers || isSamePage
    ? { page: last.page, arrivedBy: last.arrivedBy }
    : { page: location, arrivedBy: type }
}

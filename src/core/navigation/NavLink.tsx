import type { ReactNode } from 'react'
import { Link, type LinkProps } from './Link'
import { useLocation } from './NavigationContext'
import { placeOf } from './PageLocation'

/**
 * A link that says whether the page is its own or, without `end`, one beneath it (`aria-current`).
 */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }): ReactNode {
  const location = useLocation()
  const here = comparable(location.pathname)
  const own = comparable(placeOf(link.to, location).pathname)
  const current = here === own || (!end && here.startsWith(`${own}/`))
  return <Link {...link} {...(current ? { 'aria-current': 'page' } : {})} />
}

const comparable = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '')

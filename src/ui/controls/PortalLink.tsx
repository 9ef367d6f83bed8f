import type { ComponentProps, ReactNode } from 'react'
// eslint-disable-next-line no-restricted-syntax -- here they get their guard
import { Link, NavLink, useLocation } from 'react-router-dom'
import { portalPath } from '../../core/registry/portalPath'

/** A link's own attributes, and where it leads within the portal. */
export type PortalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'download'> & { to: string }

/** React Router's link, to addresses of this portal only: see `portalPath`. */
export function PortalLink({ to, ...rest }: PortalLinkProps): ReactNode {
  return <Link {...rest} to={portalPath(to, useLocation())} discover="none" />
}

/**
 * A link that marks itself as the current one (`aria-current`) on its page and on pages beneath it;
 * `/` only on its own.
 */
export function PortalNavLink({
  to,
  ...rest
}: Omit<PortalLinkProps, 'className' | 'style'>): ReactNode {
  // With a slash at its end, React Router would not take it for the page without one.
  const path = portalPath(to, useLocation()).replace(/(?<=.)\/+(?=$|[?#])/, '')
  return <NavLink {...rest} className={() => undefined} to={path} discover="none" />
}

import type { ComponentProps, ReactNode } from 'react'
// eslint-disable-next-line no-restricted-syntax -- the guarded links are defined here
import { Link, NavLink, useLocation } from 'react-router-dom'
import { portalPath } from '../../core/registry/portalPath'

/** A link's attributes, and its target within the portal. */
export type PortalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'download'> & { to: string }

/** React Router's link, restricted to addresses of this portal (`portalPath`). */
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
  // With a trailing slash, React Router would not match the page without one.
  const path = portalPath(to, useLocation()).replace(/(?<=.)\/+(?=$|[?#])/, '')
  return <NavLink {...rest} className={() => undefined} to={path} discover="none" />
}

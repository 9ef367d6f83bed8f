import type { ComponentProps, ReactNode } from 'react'
// oxlint-disable-next-line portico/portal-links -- the guarded links are defined here
import { Link, NavLink, useLocation } from 'react-router-dom'
import { portalPath } from '../../core/registry/portalPath'

/** Attributes of a link, with its target `to` within the portal. */
export type PortalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'download'> & {
  to: string
  state?: unknown
}

/** React Router's link, whose target is always within this portal (`portalPath`). */
export function PortalLink({ to, ...rest }: PortalLinkProps): ReactNode {
  return <Link {...rest} to={portalPath(to, useLocation())} discover="none" />
}

/**
 * A link that marks itself as current (`aria-current`) at its target and below it; a link to `/`
 * only at `/`, and any with `end` only at its target.
 */
export function PortalNavLink({
  to,
  ...rest
}: Omit<PortalLinkProps, 'className' | 'style'> & { end?: boolean }): ReactNode {
  // With a trailing slash, React Router would not match the page's path without the slash.
  const path = portalPath(to, useLocation()).replace(/(?<=.)\/+(?=$|[?#])/, '')
  return <NavLink {...rest} className={() => undefined} to={path} discover="none" />
}

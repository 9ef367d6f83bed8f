import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { PortalLink } from './PortalLink'

/**
 * A link in text. With another origin, `external` or `reload`, the browser loads the target as a
 * new page; an external link sends no referrer.
 */
export function TextLink({
  to,
  children,
  external = false,
  reload = false,
}: {
  to: string
  children: ReactNode
  external?: boolean
  reload?: boolean
}): ReactNode {
  if (external || /^[a-z]+:/i.test(to))
    return (
      <Anchor href={to} rel="noopener noreferrer">
        {children}
      </Anchor>
    )
  if (reload) return <Anchor href={to}>{children}</Anchor>
  return <Inside to={to}>{children}</Inside>
}

const look = css`
  color: var(--portico-color-link);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
  border-radius: 2px;
  transition: text-decoration-thickness var(--portico-duration-fast);
  &:hover {
    text-decoration-thickness: 2px;
  }
`
const Inside = styled(PortalLink)`
  ${look}
`
const Anchor = styled.a`
  ${look}
`

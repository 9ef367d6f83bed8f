import type { MouseEvent, ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { PortalLink } from './PortalLink'

/**
 * A link that covers its nearest positioned ancestor: the whole card is clickable, but the link's
 * accessible name is only the title. With `onFollow`, a plain click calls `onFollow` instead of
 * following the link.
 */
export function CoverLink({
  to,
  external = false,
  onFollow,
  children,
}: {
  to: string
  external?: boolean
  onFollow?: () => void
  children: ReactNode
}): ReactNode {
  if (external)
    return (
      <Anchor href={to} rel="noopener noreferrer">
        {children}
      </Anchor>
    )
  const handleClick =
    onFollow &&
    ((event: MouseEvent): void => {
      // Clicks that open another tab or window are left to the browser.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      event.preventDefault()
      onFollow()
    })
  return (
    <Inside to={to} {...(handleClick && { onClick: handleClick })}>
      {children}
    </Inside>
  )
}

const look = css`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--portico-radius-card);
  }
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: calc(-1 * var(--portico-focus-width));
  }
`
const Inside = styled(PortalLink)`
  ${look}
`
const Anchor = styled.a`
  ${look}
`

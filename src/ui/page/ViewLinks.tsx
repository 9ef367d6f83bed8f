import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { PortalLink } from '../controls/PortalLink'
import { scrollToCurrent } from '../layout/scrollToCurrent'

/** A link to one of a page's views; each has its own URL, to bookmark and share. */
export interface ViewLink {
  to: string
  label: string
  current: boolean
}

/** Links to a page's views in one row, which on phones scrolls sideways to the current one. */
export function ViewLinks({
  label,
  links,
}: {
  label: string
  links: readonly ViewLink[]
}): ReactNode {
  const row = useRef<HTMLUListElement>(null)
  const currentPath = links.find((link) => link.current)?.to
  useEffect(() => {
    scrollToCurrent(row.current)
  }, [currentPath])
  return (
    <Bar aria-label={label}>
      <Row ref={row} data-fades>
        {links.map(({ to, label: name, current }) => (
          <li key={to}>
            <StyledLink to={to} aria-current={current ? 'page' : undefined}>
              <bdi>{name}</bdi>
            </StyledLink>
          </li>
        ))}
      </Row>
    </Bar>
  )
}

/** The space below equals the space to the title, not the larger one between sections. */
const Bar = styled.nav`
  margin-block-end: calc(var(--portico-space-8) - var(--portico-section-gap));
`
const Row = styled.ul`
  display: flex;
  gap: 0 var(--portico-space-6);
  overflow-x: auto;
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
`
const StyledLink = styled(PortalLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: var(--portico-target-size);
  border-block-end: 2px solid transparent;
  color: var(--portico-color-muted-text);
  white-space: nowrap;
  &:hover {
    color: var(--portico-color-text);
  }
  &[aria-current] {
    border-block-end-color: var(--portico-color-accent);
    color: var(--portico-color-text);
    font-weight: var(--portico-font-strong-weight);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`

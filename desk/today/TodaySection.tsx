import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Heading } from '../../src/ui/layout/Heading'

/** A part of today with its rows; `total` may be more than are shown. */
export function TodaySection({
  title,
  none,
  shown,
  total,
  all,
  children,
}: {
  title: string
  /** What it says without rows. */
  none: string
  shown: number
  total: number
  /** The path of the screen that has all of them. */
  all?: string
  children: ReactNode
}): ReactNode {
  const t = useText()
  const id = useId()
  const more = t('desk.today.more', { count: total - shown })
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} size={3} id={id}>
        {title}
      </Heading>
      {shown === 0 ? <p>{none}</p> : <ul>{children}</ul>}
      {total > shown ? (
        <p>{all === undefined ? more : <PortalLink to={all}>{more}</PortalLink>}</p>
      ) : null}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: 12px;
  padding: 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  > p {
    color: var(--portico-color-muted-text);
  }
  ul {
    display: grid;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: 2px 16px;
    padding-block: 10px;
    border-block-start: 1px solid var(--portico-color-border);
    overflow-wrap: anywhere;
  }
  li:first-child {
    border-block-start: 0;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** The quieter line of a row. */
export const Detail = styled.span`
  grid-column: 1 / -1;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`

import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Heading } from '../../src/ui/layout/Heading'

/** A part of a screen under its heading. */
export function ScreenSection({
  title,
  children,
}: {
  title: string
  children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} size={3} id={id}>
        {title}
      </Heading>
      {children}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  inline-size: 100%;
`

/** A table whose rows open nothing. */
export const PlainTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 8px 12px;
    text-align: start;
    vertical-align: middle;
  }
  th {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: 600;
  }
  /* Numbers and amounts stay on one line, words get some room. */
  td {
    white-space: nowrap;
  }
  td[data-words] {
    min-inline-size: 160px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  tbody tr {
    border-block-start: 1px solid var(--portico-color-border);
  }
`

/** Scrolls a table that is wider than the page. */
export const TableScroll = styled.div`
  overflow-x: auto;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
`

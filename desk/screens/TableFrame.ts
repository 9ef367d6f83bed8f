import { styled } from 'styled-components'
import { media } from '../../src/ui/style/media'

/** The frame of a list's table, whose rows open something. */
export const TableFrame = styled.div`
  overflow-x: auto;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 10px clamp(10px, 1.2vw, 16px);
    text-align: start;
    vertical-align: middle;
  }
  th {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: 600;
    white-space: nowrap;
    &[aria-sort] {
      cursor: pointer;
    }
  }
  [role='rowheader'] {
    min-inline-size: 160px;
  }
  tbody tr {
    border-block-start: 1px solid var(--portico-color-border);
    cursor: pointer;
    break-inside: avoid;
    &[data-selected],
    &:hover {
      background: var(--portico-color-primary-soft);
    }
  }
  td a {
    color: inherit;
    font-weight: 600;
  }
  ${media.print} {
    overflow: visible;
    border: 0;
    th,
    td {
      padding: 4px 8px;
    }
  }
`

import { styled } from 'styled-components'

/** The introduction above a dialog's table. */
export const DialogIntro = styled.p`
  margin-block-end: 12px;
  color: var(--portico-color-muted-text);
`

/** A full-width table in a studio dialog with lines between rows. */
export const DialogTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--portico-text-sm);
  th,
  td {
    padding: 6px 8px;
    border-block-end: 1px solid var(--portico-color-border);
    text-align: start;
    vertical-align: top;
  }
  th {
    font-weight: 600;
  }
`

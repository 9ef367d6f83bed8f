import { styled } from 'styled-components'
import { media } from '../../../ui/style/media'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'

/**
 * A table of transactions; `data-column` names a cell's column, `data-links` makes the rows links.
 * On phones each row has two lines.
 */
export const RecordTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    padding-block: 0 10px;
    padding-inline: 0 12px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: var(--portico-font-strong-weight);
    text-align: start;
  }
  td {
    padding-block: 12px;
    padding-inline: 0 12px;
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
    vertical-align: top;
    line-height: 1.45;
  }
  small {
    display: block;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  td[data-column='date'] {
    white-space: nowrap;
  }
  td[data-column='description'] {
    overflow-wrap: anywhere;
    > span {
      ${OWN_DIRECTION}
    }
  }
  [data-column='amount'] {
    padding-inline-end: 0;
    text-align: end;
    white-space: nowrap;
  }
  [data-column='more'] {
    inline-size: 44px;
    padding-block: 2px;
    padding-inline-end: 0;
    text-align: end;
  }
  tr[data-refund] > td {
    border-block-start-style: dashed;
    color: var(--portico-color-muted-text);
  }
  tr[data-refund] > td[data-column='description'] {
    padding-inline-start: var(--portico-space-5);
  }
  &[data-links] tbody tr {
    position: relative;
    &:hover {
      background: var(--portico-color-surface-sunken);
    }
  }
  ${media.phone} {
    display: block;
    thead {
      display: none;
    }
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 12px;
      padding-block: 10px;
      border-block-start: var(--portico-border-width) solid var(--portico-color-border);
    }
    &:has([data-column='more']) tr {
      grid-template-columns: minmax(0, 1fr) auto 44px;
    }
    td {
      padding: 0;
      border: 0;
    }
    td[data-column='description'] {
      grid-area: 1 / 1;
    }
    td[data-column='amount'] {
      grid-area: 1 / 2;
    }
    td[data-column='more'] {
      grid-area: 1 / 3 / span 2;
    }
    td[data-column='date'] {
      grid-area: 2 / 1;
      color: var(--portico-color-muted-text);
      font-size: var(--portico-text-sm);
    }
    td[data-column='status'] {
      grid-area: 2 / 2;
      color: var(--portico-color-muted-text);
      font-size: var(--portico-text-sm);
      text-align: end;
    }
  }
`

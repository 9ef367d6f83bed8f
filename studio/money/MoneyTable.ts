import { styled } from 'styled-components'
import { media } from '../../src/ui/style/media'
import { DialogTable } from '../chrome/DialogTable'
import { VISUALLY_HIDDEN } from '../../src/ui/style/visuallyHidden'

/**
 * A table in a dialog with amounts aligned at the end. On phones each row becomes a card, so the
 * elements need explicit table roles.
 */
export const MoneyTable = styled(DialogTable)`
  td {
    overflow-wrap: break-word;
  }
  small {
    display: block;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
  }
  [data-money] {
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  [data-date] {
    white-space: nowrap;
  }
  ${media.phone} {
    &,
    tbody,
    td {
      display: block;
    }
    thead {
      ${VISUALLY_HIDDEN}
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      grid-auto-flow: row dense;
      gap: 2px 12px;
      padding-block: 10px;
      border-block-end: 1px solid var(--portico-color-border);
    }
    td {
      padding: 0;
      border: 0;
    }
    td:empty {
      display: none;
    }
    [data-wide] {
      grid-column: 1 / -1;
    }
    [data-start] {
      grid-column: 1;
    }
    [data-money] {
      grid-column: 2;
    }
    [data-label]::before {
      content: attr(data-label) ' ';
      color: var(--portico-color-muted-text);
      font-size: var(--portico-text-xs);
    }
  }
`

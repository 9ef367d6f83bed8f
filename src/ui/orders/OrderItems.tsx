import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { IconButton } from '../controls/IconButton'
import { Badge } from '../feedback/Badge'
import { VisuallyHidden } from '../layout/VisuallyHidden'
import { Picture } from '../media/Picture'
import { media } from '../style/media'
import { OWN_DIRECTION } from '../style/ownDirection'
import { JoinedFacts } from '../layout/JoinedFacts'

/** An item of an order; amounts are in cents. */
export interface OrderLine {
  id: string
  photo: string | undefined
  description: string
  /** A line of facts below the description, such as a booking's date and place. */
  notes?: readonly string[]
  quantity: number
  priceCents: number
  totalCents: number
  /**
   * Whether the item is cancelled: its prices are struck through, and it has a badge that says so.
   * (doc 2 §2, Order view)
   */
  isCancelled?: boolean
}

/**
 * An order's items: photo, description, quantity, price and total. Amounts are in `currency`, or in
 * the club's if it is omitted. On phones, a row shows only description and total until expanded.
 * (doc 1 §2, shell.screen.order-details-expand)
 */
export function OrderItems({
  lines,
  currency,
}: {
  lines: readonly OrderLine[]
  currency?: string | undefined
}): ReactNode {
  const t = useText()
  const { moneyCents, number } = useFormat()
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const price = (cents: number, isCancelled = false): ReactNode =>
    isCancelled ? <s>{moneyCents(cents, currency)}</s> : moneyCents(cents, currency)
  const toggle = (id: string): void => {
    setOpenIds((before) =>
      before.has(id)
        ? new Set([...before].filter((other) => other !== id))
        : new Set([...before, id]),
    )
  }
  // Explicit roles, because table elements lose their implicit ones when CSS changes their display.
  return (
    <Table role="table" aria-label={t('ui.order.items')}>
      <thead role="rowgroup">
        <tr role="row">
          {(['photo', 'description', 'quantity', 'price', 'total'] as const).map((column) => (
            <th key={column} role="columnheader" scope="col" data-column={column}>
              {t(`ui.order.${column}`)}
            </th>
          ))}
          <th role="columnheader" scope="col" data-column="more">
            <VisuallyHidden>{t('ui.order.more')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(
          ({
            id,
            photo,
            description,
            notes = [],
            quantity,
            priceCents,
            totalCents,
            isCancelled,
          }) => (
            <tr key={id} role="row" data-open={openIds.has(id) || undefined}>
              <td role="cell" data-column="photo">
                <Picture image={photo} alt="" ratio="1/1" radius />
              </td>
              <td role="cell" data-column="description">
                <span>{description}</span>
                {notes.length > 0 ? (
                  <small>
                    <JoinedFacts parts={notes} />
                  </small>
                ) : null}
                {isCancelled ? <Badge tone="danger">{t('ui.order.cancelled')}</Badge> : null}
              </td>
              <td role="cell" data-column="quantity" data-label={t('ui.order.quantity')}>
                {number(quantity)}
              </td>
              <td role="cell" data-column="price" data-label={t('ui.order.price')}>
                {price(priceCents, isCancelled)}
              </td>
              <td role="cell" data-column="total">
                {price(totalCents, isCancelled)}
              </td>
              <td role="cell" data-column="more">
                <IconButton
                  icon={openIds.has(id) ? 'chevron-up' : 'chevron-down'}
                  label={t('ui.order.expand', { description })}
                  aria-expanded={openIds.has(id)}
                  onClick={() => {
                    toggle(id)
                  }}
                />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  th {
    padding: 0 12px 10px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: var(--portico-font-strong-weight);
    text-align: start;
  }
  td {
    padding: 14px 12px;
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
    vertical-align: middle;
  }
  small {
    display: block;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  [data-column='photo'] {
    inline-size: 88px;
    padding-inline-start: 0;
  }
  td[data-column='description'] {
    overflow-wrap: anywhere;
    > span {
      ${OWN_DIRECTION}
    }
  }
  s {
    color: var(--portico-color-muted-text);
  }
  [data-column='quantity'],
  [data-column='price'],
  [data-column='total'] {
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  [data-column='total'] {
    padding-inline-end: 0;
  }
  td[data-column='total'] {
    font-weight: var(--portico-font-strong-weight);
  }
  [data-column='more'] {
    display: none;
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
      grid-template-columns: minmax(0, 1fr) auto auto;
      align-items: center;
      gap: 0 12px;
      padding-block: 8px;
      border-block-start: var(--portico-border-width) solid var(--portico-color-border);
    }
    td {
      padding: 4px 0;
      border: 0;
    }
    td[data-column='description'] {
      grid-area: 1 / 1;
    }
    td[data-column='total'] {
      grid-area: 1 / 2;
    }
    td[data-column='more'] {
      display: block;
      grid-area: 1 / 3;
    }
    tr:not([data-open])
      > :is([data-column='photo'], [data-column='quantity'], [data-column='price']) {
      display: none;
    }
    td[data-column='photo'] {
      grid-row: 2 / span 2;
      grid-column: 1;
      inline-size: 96px;
    }
    td:is([data-column='quantity'], [data-column='price']) {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      grid-column: 2 / -1;
    }
    td[data-label]::before {
      content: attr(data-label);
      color: var(--portico-color-muted-text);
    }
  }
`

import { Fragment, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Transaction } from '../../../../generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { IconButton } from '../../../ui/controls/IconButton'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { media } from '../../../ui/style/media'
import { ownDirection } from '../../../ui/style/ownDirection'
import { useDay } from '../data/useDay'
import { useTransactionText } from '../data/useTransactionText'

/** A statement's transactions; a row with refunds opens to show them. (doc 2 §2, money.transactions.refund-rows) */
export function StatementTable({ transactions }: { transactions: readonly Transaction[] }): ReactNode {
  const t = useText()
  const day = useDay()
  const { money } = useFormat()
  const { title, method, state, amount } = useTransactionText()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number): void => {
    setOpen((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])))
  }
  return (
    <Table>
      <thead>
        <tr>
          {(['date', 'description', 'status', 'amount'] as const).map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`area.billing.column.${column}`)}
            </th>
          ))}
          <th scope="col" data-column="more">
            <VisuallyHidden>{t('area.billing.refunds')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <Fragment key={transaction.id}>
            <tr>
              <td data-column="date">{day(transaction.createdOn)}</td>
              <td data-column="description">
                <span>{title(transaction)}</span>
                <small>{method(transaction)}</small>
              </td>
              <td data-column="status">{state(transaction).text}</td>
              <td data-column="amount">{amount(transaction)}</td>
              <td data-column="more">
                {transaction.linked.length > 0 ? (
                  <IconButton
                    icon={open.has(transaction.id) ? 'chevron-up' : 'chevron-down'}
                    label={t('area.billing.showRefunds', { title: title(transaction) })}
                    aria-expanded={open.has(transaction.id)}
                    onClick={() => {
                      toggle(transaction.id)
                    }}
                  />
                ) : null}
              </td>
            </tr>
            {open.has(transaction.id)
              ? transaction.linked.map((refund) => (
                  <tr key={refund.id} data-refund>
                    <td data-column="date">{day(refund.createdOn)}</td>
                    <td data-column="description">
                      <span>{t(refund.amount < transaction.amount ? 'area.billing.state.partialRefund' : 'area.billing.state.refunded')}</span>
                      <small>{method(refund)}</small>
                    </td>
                    <td data-column="status" />
                    <td data-column="amount">{money(-refund.amount, refund.currency)}</td>
                    <td data-column="more" />
                  </tr>
                ))
              : null}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    padding: 0 12px 10px 0;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: var(--portico-font-strong-weight);
    text-align: start;
  }
  td {
    padding-block: 12px;
    padding-inline-end: 12px;
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
      ${ownDirection}
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
      grid-template-columns: minmax(0, 1fr) auto 44px;
      gap: 0 12px;
      padding-block: 10px;
      border-block-start: var(--portico-border-width) solid var(--portico-color-border);
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

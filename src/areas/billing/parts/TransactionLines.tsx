import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Transaction } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { useTransactionText } from '../data/useTransactionText'
import { invoiceLines } from '../model/invoiceParts'

/**
 * A transaction's lines, or a single line for the whole transaction if it has none. (doc 2 §2,
 * money.invoice.line-items)
 */
export function TransactionLines({ transaction }: { transaction: Transaction }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const { title, line } = useTransactionText()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('area.billing.line.item')}</th>
          <th scope="col">{t('area.billing.line.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {invoiceLines(transaction, { t, title, line }).map(({ text, amount }, index) => (
          <tr key={index}>
            <td>{text}</td>
            <td>{money(amount, transaction.currency)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  align-self: start;
  inline-size: 100%;
  border-collapse: collapse;
  th {
    padding-block-end: 10px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: var(--portico-font-strong-weight);
    text-align: start;
  }
  td {
    padding-block: 12px;
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
    overflow-wrap: anywhere;
  }
  td:first-child {
    ${OWN_DIRECTION}
  }
  th:last-child,
  td:last-child {
    padding-inline-start: var(--portico-space-4);
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`

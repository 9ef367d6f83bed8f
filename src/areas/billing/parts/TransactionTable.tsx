import type { ReactNode } from 'react'
import type { Transaction } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { Badge } from '../../../ui/feedback/Badge'
import { useDay } from '../../../core/session/useDay'
import { useTransactionText } from '../data/useTransactionText'
import { RecordTable } from './RecordTable'

/**
 * A table of transactions. A click on a row calls `onOpen`; opened in another tab, the link leads
 * to the transaction's URL below `base`. (doc 2 §2, Transactions table)
 */
export function TransactionTable({
  label,
  transactions,
  base,
  onOpen,
}: {
  label: string
  transactions: readonly Transaction[]
  base: string
  onOpen: (transaction: Transaction) => void
}): ReactNode {
  const t = useText()
  const day = useDay()
  const { title, methods, state, amount } = useTransactionText()
  // Table elements that CSS displays as blocks keep their ARIA roles only if these are explicit.
  return (
    <RecordTable role="table" aria-label={label} data-links>
      <thead role="rowgroup">
        <tr role="row">
          {(['date', 'description', 'status', 'amount'] as const).map((column) => (
            <th key={column} role="columnheader" scope="col" data-column={column}>
              {t(`area.billing.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {transactions.map((transaction) => {
          const { text, tone } = state(transaction)
          return (
            <tr key={transaction.id} role="row">
              <td role="cell" data-column="date">
                {day(transaction.createdOn)}
              </td>
              <td role="cell" data-column="description">
                <span>
                  <CoverLink to={`${base}/${transaction.id}`} onFollow={() => onOpen(transaction)}>
                    {title(transaction)}
                  </CoverLink>
                </span>
                {methods(transaction).map((text) => (
                  <small key={text}>{text}</small>
                ))}
              </td>
              <td role="cell" data-column="status">
                <Badge tone={tone}>{text}</Badge>
              </td>
              <td role="cell" data-column="amount">
                {amount(transaction)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </RecordTable>
  )
}

import { Fragment, useState, type ReactNode } from 'react'
import type { Transaction } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { IconButton } from '../../../ui/controls/IconButton'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { useStatementDay } from '../data/useStatementDay'
import { useTransactionText } from '../data/useTransactionText'
import { RecordTable } from './RecordTable'

/**
 * A statement's transactions; a row with refunds can be expanded. (doc 2 §2,
 * money.transactions.refund-rows)
 */
export function StatementTable({
  transactions,
}: {
  transactions: readonly Transaction[]
}): ReactNode {
  const t = useText()
  const day = useStatementDay()
  const { money } = useFormat()
  const { title, methods, state, amount } = useTransactionText()
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<number>>(new Set())
  // Without refunds, no row needs the column with the button.
  const hasRefunds = transactions.some(({ linked }) => linked.length > 0)
  const toggle = (id: number): void => {
    setExpandedIds((current) =>
      current.has(id)
        ? new Set([...current].filter((other) => other !== id))
        : new Set([...current, id]),
    )
  }
  return (
    <RecordTable>
      <thead>
        <tr>
          {(['date', 'description', 'status', 'amount'] as const).map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`area.billing.column.${column}`)}
            </th>
          ))}
          {hasRefunds ? (
            <th scope="col" data-column="more">
              <VisuallyHidden>{t('area.billing.refunds')}</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <Fragment key={transaction.id}>
            <tr>
              <td data-column="date">{day(transaction.createdOn)}</td>
              <td data-column="description">
                <span>{title(transaction)}</span>
                {methods(transaction).map((text) => (
                  <small key={text}>{text}</small>
                ))}
              </td>
              <td data-column="status">{state(transaction).text}</td>
              <td data-column="amount">{amount(transaction)}</td>
              {hasRefunds ? (
                <td data-column="more">
                  {transaction.linked.length > 0 ? (
                    <IconButton
                      icon={expandedIds.has(transaction.id) ? 'chevron-up' : 'chevron-down'}
                      label={t('area.billing.showRefunds', { title: title(transaction) })}
                      aria-expanded={expandedIds.has(transaction.id)}
                      onClick={() => {
                        toggle(transaction.id)
                      }}
                    />
                  ) : null}
                </td>
              ) : null}
            </tr>
            {expandedIds.has(transaction.id)
              ? transaction.linked.map((refund) => (
                  <tr key={refund.id} data-refund>
                    <td data-column="date">{day(refund.createdOn)}</td>
                    <td data-column="description">
                      <span>
                        {t(
                          refund.amount < transaction.amount
                            ? 'area.billing.state.partialRefund'
                            : 'area.billing.state.refunded',
                        )}
                      </span>
                      {methods(refund).map((text) => (
                        <small key={text}>{text}</small>
                      ))}
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
    </RecordTable>
  )
}

import type { ReactNode } from 'react'
import type { Transaction } from '#generated/types'
import { Badge } from '../../../ui/feedback/Badge'
import type { IconName } from '../../../ui/iconNames'
import { useDay } from '../../../core/session/useDay'
import { useTransactionText } from '../data/useTransactionText'
import { RecordRow } from './RecordRow'

/**
 * A transaction in a list: title, day, payment method, status and amount. A click opens it in a
 * drawer; opened in another tab, the link leads to the transaction's own URL.
 */
export function TransactionRow({
  transaction,
  to,
  onOpen,
}: {
  transaction: Transaction
  to: string
  onOpen: () => void
}): ReactNode {
  const day = useDay()
  const { title, methods, state, amount } = useTransactionText()
  const { text, tone } = state(transaction)
  return (
    <RecordRow
      to={to}
      onOpen={onOpen}
      icon={ICONS[transaction.status] ?? 'receipt'}
      title={title(transaction)}
      notes={[day(transaction.createdOn), ...methods(transaction)]}
      badge={<Badge tone={tone}>{text}</Badge>}
      amount={amount(transaction)}
    />
  )
}

const ICONS: Readonly<Record<string, IconName>> = { processed: 'card', refunded: 'refresh' }

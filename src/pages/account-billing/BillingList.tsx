import type { ReactNode } from 'react'
import { OrderRow, StatementRow, TransactionRow } from '../../areas/billing/public'
import { ItemList, type ListPlace } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { portalApi } from '../../core/session/portalApi'

/** The list of a tab: invoices with what is due first, all transactions, orders or statements, the newest first. (money.route.invoice-vs-transaction-lists) */
export function BillingList({ view, base, empty }: ListPlace): ReactNode {
  const t = useText()
  const label = t(`page.account-billing.${view}.title`)
  const common = { label, empty, as: 'rows', event: 'transactions.changed' } as const
  switch (view) {
    case 'orders':
      return (
        <ItemList {...common} load={(asked) => portalApi.list('orders.list', { query: asked })}>
          {(order) => <OrderRow order={order} to={`${base}/${order.id}`} />}
        </ItemList>
      )
    case 'statements':
      return (
        <ItemList {...common} load={(asked) => portalApi.list('statements.list', { query: asked })}>
          {(statement) => <StatementRow statement={statement} to={`${base}/${statement.id}`} />}
        </ItemList>
      )
    default:
      return (
        <ItemList {...common} load={(asked) => portalApi.list('transactions.list', { query: view === 'invoices' ? { ...asked, status: 'invoiced' } : asked })}>
          {(transaction) => <TransactionRow transaction={transaction} to={`${base}/${transaction.id}`} />}
        </ItemList>
      )
  }
}

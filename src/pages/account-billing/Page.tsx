import { ItemsPage, ItemDetail, type ItemContext } from '../../areas/content/public'
import type { ReactNode } from 'react'
import { BillingList } from './BillingList'
import { manifest } from './manifest'
import { useAtomValue } from 'jotai'
import { Invoice, OrderView, StatementDetails, useMonth } from '../../areas/billing/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { callQuery, combinedQuery } from '../../core/query/callQuery'

/**
 * The billing tabs, each with its list, invoices first; an id in the path opens one entry.
 * (shell.route.account-billing, money.route.billing-default-tab)
 */
export function Page(): ReactNode {
  return (
    <ItemsPage
      manifest={manifest}
      tabs={['invoices', 'transactions', 'orders', 'statements']}
      list={BillingList}
      item={BillingItem}
    />
  )
}

/**
 * One entry of a tab: an invoice or a transaction, an order with its transactions, or a statement.
 * (money.route.billing-params)
 */
function BillingItem({
  view,
  id,
  context,
}: {
  view: string
  id: number
  context: ItemContext
}): ReactNode {
  const t = useText()
  const month = useMonth()
  const path = pathOf(useAtomValue(configAtom), manifest.id) ?? '/'
  switch (view) {
    case 'orders':
      return (
        <ItemDetail context={context} query={orderQuery(id)}>
          {({ order, transactions }) => ({
            title: t('page.account-billing.orders.item.title'),
            body: <OrderView order={order} transactions={transactions} />,
          })}
        </ItemDetail>
      )
    case 'statements':
      return (
        <ItemDetail
          context={context}
          query={callQuery('statements.get', { params: { statementId: id } })}
        >
          {(statement) => ({
            title: t('area.billing.statement.title', { month: month(statement) }),
            body: <StatementDetails statement={statement} />,
          })}
        </ItemDetail>
      )
    default:
      return (
        <ItemDetail
          context={context}
          query={callQuery('transactions.get', { params: { transactionId: id } })}
        >
          {(transaction) => ({
            title: t(`${context.texts}.title`),
            body: <Invoice transaction={transaction} ordersPath={`${path}/orders`} />,
          })}
        </ItemDetail>
      )
  }
}

/**
 * The query of an order with its transactions, which are not requested if the order doesn't exist.
 */
const orderQuery = (orderId: number) =>
  combinedQuery(['orders.get', 'orders.transactions'], { orderId }, async ({ signal }) => {
    const order = await portalApi.call('orders.get', { params: { orderId }, signal })
    const { items: transactions } = await portalApi.list('orders.transactions', {
      params: { orderId },
      query: { pageSize: 200 },
      signal,
    })
    return { order, transactions }
  })

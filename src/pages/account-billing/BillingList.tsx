import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import type { Transaction } from '../../../generated/types'
import {
  InvoiceDrawer,
  OrderRow,
  StatementRow,
  TransactionRow,
  TransactionTable,
} from '../../areas/billing/public'
import { ItemList, PagedItems, type ListPlace } from '../../areas/content/public'
import { useDynamicText } from '../../core/intl/useText'
import { pathOf } from '../../core/registry/pathOf'
import { configAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { TABLE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { manifest } from './manifest'

/**
 * The list of a tab: invoices with those due first, all transactions as a table, orders or
 * statements, newest first. (money.route.invoice-vs-transaction-lists)
 */
export function BillingList({ view, base, empty }: ListPlace): ReactNode {
  const textOf = useDynamicText()
  const label = textOf(`page.account-billing.${view}.title`)
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
      return <Transactions view={view} base={base} empty={empty} />
  }
}

/**
 * The invoices as rows, or all transactions as a paged table; each opens in a drawer.
 * (money.invoice.drawer-title, money.transactions.table)
 */
function Transactions({ view, base, empty }: ListPlace): ReactNode {
  const textOf = useDynamicText()
  const own = pathOf(useAtomValue(configAtom), manifest.id) ?? '/'
  const [open, setOpen] = useState<Transaction>()
  const label = textOf(`page.account-billing.${view}.title`)
  const close = (): void => setOpen(undefined)
  return (
    <>
      {view === 'transactions' ? (
        <PagedItems
          label={label}
          load={(asked) => portalApi.list('transactions.list', { query: asked })}
          pageSize={TABLE_PAGE_SIZE}
          event="transactions.changed"
          loading={<TableLoading />}
          empty={empty}
        >
          {(transactions) => (
            <TransactionTable
              label={label}
              transactions={transactions}
              base={base}
              onOpen={setOpen}
            />
          )}
        </PagedItems>
      ) : (
        <ItemList
          label={label}
          empty={empty}
          as="rows"
          event="transactions.changed"
          load={(asked) =>
            portalApi.list('transactions.list', { query: { ...asked, status: 'invoiced' } })
          }
        >
          {(transaction) => (
            <TransactionRow
              transaction={transaction}
              to={`${base}/${transaction.id}`}
              onOpen={() => setOpen(transaction)}
            />
          )}
        </ItemList>
      )}
      {open ? (
        <InvoiceDrawer
          key={open.id}
          title={textOf(`page.account-billing.${view}.item.title`)}
          transaction={open}
          path={`${base}/${open.id}`}
          orders={`${own}/orders`}
          onLoadFailed={close}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const TableLoading = (): ReactNode => (
  <Loading>
    <Skeleton lines={8} />
  </Loading>
)

import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Transaction } from '../../../generated/types'
import {
  InvoiceDrawer,
  OrderRow,
  StatementRow,
  TransactionRow,
  TransactionTable,
} from '../../areas/billing/public'
import { ItemList, PagedItems, type ListContext } from '../../areas/content/public'
import { useDynamicText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { listPages } from '../../core/query/callQuery'
import { useItemDrawer } from '../../ui/drawers/useItemDrawer'
import { ListSkeleton } from '../../ui/lists/ListSkeleton'
import { INFINITE_PAGE_SIZE, TABLE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import { manifest } from './manifest'

/**
 * A billing tab's list: invoices with the due ones first, all transactions as a table, orders, or
 * statements, newest first. (money.route.invoice-vs-transaction-lists)
 */
export function BillingList({ view, base, empty }: ListContext): ReactNode {
  const textOf = useDynamicText()
  const label = textOf(`page.account-billing.${view}.title`)
  const common = { label, empty, as: 'rows' } as const
  switch (view) {
    case 'orders':
      return (
        <ItemList {...common} pages={listPages('orders.list', INFINITE_PAGE_SIZE)}>
          {(order) => <OrderRow order={order} to={`${base}/${order.id}`} />}
        </ItemList>
      )
    case 'statements':
      return (
        <ItemList {...common} pages={listPages('statements.list', INFINITE_PAGE_SIZE)}>
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
function Transactions({ view, base, empty }: ListContext): ReactNode {
  const textOf = useDynamicText()
  const path = pathOf(useAtomValue(configAtom), manifest.id) ?? '/'
  const {
    item: openTransaction,
    name: itemPath,
    open: setOpenTransaction,
    close,
  } = useItemDrawer<Transaction>(({ id }) => `${base}/${id}`)
  const label = textOf(`page.account-billing.${view}.title`)
  return (
    <>
      {view === 'transactions' ? (
        <PagedItems
          label={label}
          pages={listPages('transactions.list', TABLE_PAGE_SIZE)}
          loading={
            <ListSkeleton as="rows">
              <RowSkeleton />
            </ListSkeleton>
          }
          empty={empty}
        >
          {(transactions) => (
            <TransactionTable
              label={label}
              transactions={transactions}
              base={base}
              onOpen={setOpenTransaction}
            />
          )}
        </PagedItems>
      ) : (
        <ItemList
          label={label}
          empty={empty}
          as="rows"
          pages={listPages('transactions.list', INFINITE_PAGE_SIZE, {
            query: { status: 'invoiced' },
          })}
        >
          {(transaction) => (
            <TransactionRow
              transaction={transaction}
              to={`${base}/${transaction.id}`}
              onOpen={() => setOpenTransaction(transaction)}
            />
          )}
        </ItemList>
      )}
      {openTransaction ? (
        <InvoiceDrawer
          key={openTransaction.id}
          title={textOf(`page.account-billing.${view}.item.title`)}
          transaction={openTransaction}
          path={itemPath}
          ordersPath={`${path}/orders`}
          onClose={close}
        />
      ) : null}
    </>
  )
}

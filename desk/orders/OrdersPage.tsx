import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { NotLoaded } from '../screens/NotLoaded'
import { ListHead } from '../screens/ListHead'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { OrderFilters } from './OrderFilters'
import { OrdersTable } from './OrdersTable'
import { toQuery, useOrdersState, writeOrdersState } from './useOrdersState'

/** Rows on a page. */
const PAGE_SIZE = 50

/** What members have bought in the shop, at first what is to be handed over. */
export function OrdersPage({ company }: { company: AdminCompany }): ReactNode {
  const t = useText()
  const [state, change] = useOrdersState()
  const [fileError, setFileError] = useState<unknown>()
  const query = toQuery(state)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: ['desk.orders.list', company.id, query, state.page],
      queryFn: ({ signal }) =>
        deskApi.list('desk.orders.list', {
          query: { ...query, pageNumber: state.page, pageSize: PAGE_SIZE },
          chosen: { companyId: company.id },
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { subjects: ['orders', 'members'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  const total = data?.pagination.totalCount ?? 0
  const last = pageCount(total, PAGE_SIZE)
  // The last page ends when its last order is handed over.
  const isOver = data?.items.length === 0 && !isPlaceholderData && state.page > last
  const goToLast = useEffectEvent(() => change({ page: last }))
  useEffect(() => {
    if (isOver) goToLast()
  }, [isOver])
  if (data === undefined)
    return (
      <>
        <ScreenTitle title={t('desk.orders.title')} />
        <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
      </>
    )
  const isUsual =
    state.search === '' && state.state === 'open' && state.delivery === 'all' && state.page === 1
  return (
    <>
      <ListHead title={t('desk.orders.title')}>
        <CsvButton
          fileName="orders.csv"
          load={() => deskApi.file('desk.orders.csv', { query, chosen: { companyId: company.id } })}
          onError={setFileError}
        />
      </ListHead>
      <CsvFailure error={fileError} companyId={company.id} onDone={() => setFileError(undefined)} />
      <OrderFilters state={state} onChange={change} />
      {data.items.length === 0 ? (
        <EmptyState
          title={t(isUsual ? 'desk.orders.none' : 'desk.list.none')}
          text={t(isUsual ? 'desk.orders.noneText' : 'desk.list.noneText')}
        />
      ) : (
        <OrdersTable
          orders={data.items}
          timezone={company.timezone}
          sort={state.sort}
          address={writeOrdersState(state).toString()}
          onSort={(sort) => change({ sort })}
        />
      )}
      {total > PAGE_SIZE ? (
        <Pager
          label={t('desk.orders.title')}
          page={state.page}
          count={last}
          isLowerBound={data.pagination.isLowerBound === true}
          onPage={(page) => change({ page })}
        />
      ) : null}
    </>
  )
}

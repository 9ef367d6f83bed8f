import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { NotLoaded } from '../screens/NotLoaded'
import { MAX_PRINTED, PRINT_PART, PrintAll } from '../screens/PrintAll'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { AgeTotals } from './AgeTotals'
import { OwedFilters } from './OwedFilters'
import { OwedTable, type Debt } from './OwedTable'
import { toQuery, useOwedState, writeOwedState } from './useOwedState'

/** Rows on a page. */
const PAGE_SIZE = 50

/** Who owes the club what, with totals by age. */
export function OwedPage({ companyId }: { companyId: number }): ReactNode {
  const t = useText()
  const [state, change] = useOwedState()
  const [fileError, setFileError] = useState<unknown>()
  const [printed, setPrinted] = useState<readonly Debt[]>()
  const query = toQuery(state)
  const meta: DeskMeta = { subjects: ['owed'] }
  const chosen = { companyId }
  const readPage = (pageNumber: number, pageSize: number, signal?: AbortSignal) =>
    deskApi.list('desk.owed.list', {
      query: { ...query, pageNumber, pageSize },
      chosen,
      ...(signal && { signal }),
    })
  const list = useQuery(
    {
      queryKey: ['desk.owed.list', companyId, query, state.page],
      queryFn: ({ signal }) => readPage(state.page, PAGE_SIZE, signal),
      placeholderData: keepPreviousData,
      meta,
    },
    deskQueries,
  )
  const { search } = query
  const totals = useQuery(
    {
      queryKey: ['desk.owed.totals', companyId, search],
      queryFn: ({ signal }) =>
        deskApi.call('desk.owed.totals', {
          query: { ...(search !== undefined && { search }) },
          chosen,
          signal,
        }),
      placeholderData: keepPreviousData,
      meta,
    },
    deskQueries,
  )
  const title = <ScreenTitle title={t('desk.owed.title')} />
  if (list.data === undefined || totals.data === undefined)
    return (
      <>
        {title}
        <NotLoaded
          error={list.error ?? totals.error}
          companyId={companyId}
          onRetry={() => {
            void list.refetch()
            void totals.refetch()
          }}
        />
      </>
    )
  const total = list.data.pagination.totalCount
  const isNarrowed = state.search !== '' || state.age !== 'all' || state.page > 1
  return (
    <>
      {title}
      <Tools data-print="no">
        <CsvButton
          fileName="who-owes.csv"
          load={() => deskApi.file('desk.owed.csv', { query, chosen })}
          onError={setFileError}
        />
        <PrintAll
          load={async (pageNumber) => (await readPage(pageNumber, PRINT_PART)).items}
          onShow={setPrinted}
          onError={setFileError}
        />
      </Tools>
      <CsvFailure error={fileError} companyId={companyId} onDone={() => setFileError(undefined)} />
      <AgeTotals ages={totals.data.ages} />
      <OwedFilters state={state} onChange={change} />
      {list.data.items.length === 0 ? (
        <EmptyState
          title={t(isNarrowed ? 'desk.list.none' : 'desk.owed.none')}
          text={t(isNarrowed ? 'desk.list.noneText' : 'desk.owed.noneText')}
        />
      ) : (
        <OwedTable
          debts={printed ?? list.data.items}
          timezone={totals.data.timezone}
          sort={state.sort}
          address={writeOwedState(state).toString()}
          onSort={(sort) => change({ sort })}
        />
      )}
      {printed !== undefined && total > MAX_PRINTED ? (
        <p>{t('desk.list.printCut', { count: MAX_PRINTED })}</p>
      ) : null}
      {total > PAGE_SIZE && printed === undefined ? (
        <Pager
          label={t('desk.owed.title')}
          page={state.page}
          count={pageCount(total, PAGE_SIZE)}
          onPage={(page) => change({ page })}
        />
      ) : null}
    </>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`

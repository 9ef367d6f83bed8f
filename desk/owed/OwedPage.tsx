import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { ChosenBar } from '../screens/ChosenBar'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { NotLoaded } from '../screens/NotLoaded'
import { MAX_PRINTED, PRINT_PART, PrintAll } from '../screens/PrintAll'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { AgeTotals, countOf } from './AgeTotals'
import { FindCustomer } from './FindCustomer'
import { OwedFilters } from './OwedFilters'
import { customersOf, OwedTable, type Debt } from './OwedTable'
import { RemindDialog } from './RemindDialog'
import { toQuery, useOwedState, writeOwedState } from './useOwedState'

/** Nobody is chosen. */
const NOBODY: ReadonlySet<string> = new Set()

/** Rows on a page. */
const PAGE_SIZE = 50

/** Who owes the club what, with totals by age. */
export function OwedPage({ companyId }: { companyId: number }): ReactNode {
  const t = useText()
  const [state, change] = useOwedState()
  const [fileError, setFileError] = useState<unknown>()
  const [open, setOpen] = useState<'remind-all' | 'remind-chosen' | 'find'>()
  const [printed, setPrinted] = useState<readonly Debt[]>()
  const query = toQuery(state)
  const filter = {
    ...(query.search !== undefined && { search: query.search }),
    ...(query.age !== undefined && { age: query.age }),
  }
  // Whoever was chosen among others is not chosen among those who are listed now.
  const listed = JSON.stringify(filter)
  const [choice, setChoice] = useState({ of: listed, keys: NOBODY })
  const chosenKeys = choice.of === listed ? choice.keys : NOBODY
  const choose = (keys: ReadonlySet<string>): void => setChoice({ of: listed, keys })
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
  const chosenCount = customersOf(chosenKeys).length
  const isNarrowed = state.search !== '' || state.age !== 'all' || state.page > 1
  return (
    <>
      {title}
      <Tools data-print="no">
        <Button
          size="small"
          variant="secondary"
          icon="mail"
          idle={total === 0}
          onClick={() => setOpen('remind-all')}
        >
          {t('desk.owed.remindAll')}
        </Button>
        <Button size="small" variant="secondary" icon="search" onClick={() => setOpen('find')}>
          {t('desk.owed.find')}
        </Button>
        <LinkButton to="/owed/months" variant="secondary" size="small" icon="calendar">
          {t('desk.owed.months')}
        </LinkButton>
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
      <AgeTotals {...totals.data} />
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
          chosen={chosenKeys}
          onChoose={choose}
        />
      )}
      {chosenKeys.size === 0 ? null : (
        <ChosenBar
          count={chosenCount}
          texts={{
            label: t('desk.owed.chosen'),
            count: t('desk.owed.chosenCount', { count: chosenCount }),
            most: t('desk.owed.chosenMost', { count: chosenCount }),
            act: t('desk.owed.remindChosen'),
          }}
          onAct={() => setOpen('remind-chosen')}
          onClear={() => choose(NOBODY)}
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
      {open === undefined ? null : open === 'find' ? (
        <FindCustomer companyId={companyId} onClose={() => setOpen(undefined)} />
      ) : (
        <RemindDialog
          companyId={companyId}
          {...(open === 'remind-all'
            ? { to: filter, count: countOf(totals.data.customers, query.age ?? 'total') }
            : {
                to: { customerIds: customersOf(chosenKeys) },
                count: customersOf(chosenKeys).length,
              })}
          onClose={() => {
            setOpen(undefined)
            choose(NOBODY)
          }}
        />
      )}
    </>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`

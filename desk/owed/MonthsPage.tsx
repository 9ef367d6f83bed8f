import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat, useLanguage } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenTitle } from '../screens/ScreenTitle'
import { SearchField } from '../screens/SearchField'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { useMoment } from '../values/useMoment'
import { MonthTable } from './MonthTable'
import { useMonthState } from './useMonthState'

/** Rows on a page. */
const PAGE_SIZE = 50

/** What house accounts will bill at the end of their month. */
export function MonthsPage({ companyId }: { companyId: number }): ReactNode {
  const t = useText()
  const [{ search, sort, page }, change] = useMonthState()
  const [fileError, setFileError] = useState<unknown>()
  const meta: DeskMeta = { subjects: ['owed'] }
  const chosen = { companyId }
  const filter = { ...(search !== '' && { search }) }
  const query = { ...filter, sort }
  const list = useQuery(
    {
      queryKey: ['desk.owed.months', companyId, query, page],
      queryFn: ({ signal }) =>
        deskApi.list('desk.owed.months', {
          query: { ...query, pageNumber: page, pageSize: PAGE_SIZE },
          chosen,
          signal,
        }),
      placeholderData: keepPreviousData,
      meta,
    },
    deskQueries,
  )
  const totals = useQuery(
    {
      queryKey: ['desk.owed.monthTotals', companyId, filter],
      queryFn: ({ signal }) =>
        deskApi.call('desk.owed.monthTotals', { query: filter, chosen, signal }),
      placeholderData: keepPreviousData,
      meta,
    },
    deskQueries,
  )
  const head = (
    <>
      <div data-print="no">
        <LinkButton to="/owed" variant="quiet" size="small" icon="arrow-start">
          {t('desk.owed.back')}
        </LinkButton>
      </div>
      <div>
        <ScreenTitle title={t('desk.owed.months')} part={t('desk.owed.title')} />
        <Quiet>{t('desk.owed.monthsText')}</Quiet>
      </div>
    </>
  )
  if (list.data === undefined || totals.data === undefined)
    return (
      <Frame>
        {head}
        <NotLoaded
          error={list.error ?? totals.error}
          companyId={companyId}
          onRetry={() => {
            void list.refetch()
            void totals.refetch()
          }}
        />
      </Frame>
    )
  const total = list.data.pagination.totalCount
  return (
    <Frame>
      {head}
      <div data-print="no">
        <CsvButton
          fileName="house-accounts.csv"
          load={() => deskApi.file('desk.owed.monthsCsv', { query, chosen })}
          onError={setFileError}
        />
      </div>
      <CsvFailure error={fileError} companyId={companyId} onDone={() => setFileError(undefined)} />
      <MonthTotals {...totals.data} />
      <Search role="search" data-print="no">
        <SearchField
          label={t('desk.owed.search')}
          search={search}
          onSearch={(typed) => change({ search: typed })}
        />
      </Search>
      {list.data.items.length === 0 ? (
        <EmptyState
          title={t(search === '' && page === 1 ? 'desk.owed.noMonths' : 'desk.list.none')}
          text={t(search === '' && page === 1 ? 'desk.owed.noMonthsText' : 'desk.list.noneText')}
        />
      ) : (
        <MonthTable
          months={list.data.items}
          timezone={totals.data.timezone}
          sort={sort}
          onSort={(next) => change({ sort: next })}
        />
      )}
      {total > PAGE_SIZE ? (
        <Pager
          label={t('desk.owed.months')}
          page={page}
          count={pageCount(total, PAGE_SIZE)}
          onPage={(next) => change({ page: next })}
        />
      ) : null}
    </Frame>
  )
}

function MonthTotals({
  months,
  timezone,
}: Awaited<ReturnType<typeof deskApi.call<'desk.owed.monthTotals'>>>): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const { locale } = useLanguage()
  const moment = useMoment(timezone)
  const monthName = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  if (months.length === 0) return null
  return (
    <Sums>
      {months.map(({ month, currency, customers, due, billedOn }) => (
        <li key={`${month} ${currency}`}>
          {t('desk.owed.monthTotal', {
            month: monthName.format(new Date(`${month}T00:00:00Z`)),
            amount: money(due, currency),
            count: customers,
            at: moment(billedOn),
          })}
        </li>
      ))}
    </Sums>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
`
const Quiet = styled.p`
  color: var(--portico-color-muted-text);
`
const Search = styled.div`
  inline-size: min(100%, 420px);
`
const Sums = styled.ul`
  display: grid;
  gap: 4px;
  padding: 0;
  list-style: none;
`

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { ownValue } from '../../src/core/json/plainObject'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Notice } from '../../src/ui/feedback/Notice'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import type { Resource } from '../resources/Resource'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { NotLoaded } from '../screens/NotLoaded'
import { ListHead } from '../screens/ListHead'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { ListFilters } from './ListFilters'
import { RecordTable } from './RecordTable'
import { SavedFilters } from './SavedFilters'
import { toListQuery } from './toListQuery'
import { useListState } from './useListState'

/** Records on a page of a list. */
const PAGE_SIZE = 50

/** A resource's list with search, filters, order and pages, all of it in the address. */
export function RecordList({
  resource,
  company,
}: {
  resource: Resource
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const { name, listAct: ListAct } = resource
  const companyId = company.id
  const [state, change] = useListState()
  const query = toListQuery(name, state)
  // A page of a record that is gone has led here.
  const isErased = ownValue(useLocation().state, 'erased') === true
  const [csvError, setCsvError] = useState<unknown>()
  const list = useQuery(
    {
      queryKey: [`desk.${name}.list`, query, state.page],
      queryFn: ({ signal }) =>
        deskApi.list(`desk.${name}.list`, {
          query: { ...query, pageNumber: state.page, pageSize: PAGE_SIZE },
          chosen: { companyId },
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { subjects: [name] } satisfies DeskMeta,
    },
    deskQueries,
  )
  const isNarrowed =
    state.search !== '' ||
    state.when === 'over' ||
    state.page > 1 ||
    Object.keys(state.filters).length > 0
  const title = t(resource.title)
  const total = list.data?.pagination.totalCount ?? 0
  return (
    <>
      <ListHead title={title}>
        {ListAct === undefined ? null : <ListAct search={state.search} filters={state.filters} />}
        <CsvButton
          fileName={`${name}.csv`}
          load={() => deskApi.file(`desk.${name}.csv`, { query, chosen: { companyId } })}
          onError={setCsvError}
        />
        <LinkButton to={`/${name}/new`} size="small" icon="plus">
          {t(resource.newTitle)}
        </LinkButton>
      </ListHead>
      {isErased ? <Notice tone="success" live title={t('desk.list.erased')} /> : null}
      <CsvFailure error={csvError} companyId={companyId} onDone={() => setCsvError(undefined)} />
      <ListFilters name={name} state={state} onChange={change} />
      <SavedFilters name={name} companyId={companyId} state={state} />
      {list.data === undefined ? (
        <NotLoaded error={list.error} companyId={companyId} onRetry={() => void list.refetch()} />
      ) : list.data.items.length === 0 ? (
        isNarrowed ? (
          <EmptyState title={t('desk.list.none')} text={t('desk.list.noneText')} />
        ) : (
          <EmptyState
            title={t(resource.empty.title)}
            text={t(resource.empty.text)}
            action={<LinkButton to={`/${name}/new`}>{t(resource.newTitle)}</LinkButton>}
          />
        )
      ) : (
        <>
          <RecordTable
            resource={resource}
            company={company}
            records={list.data.items}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
          />
          {total > PAGE_SIZE ? (
            <Pager
              label={title}
              page={state.page}
              count={pageCount(total, PAGE_SIZE)}
              isLowerBound={list.data.pagination.isLowerBound === true}
              onPage={(page) => change({ page })}
            />
          ) : null}
        </>
      )}
    </>
  )
}

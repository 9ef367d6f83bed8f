import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { deskResources, type DeskResourceName } from '../../generated/desk'
import type { Calls } from '../../generated/types'
import { snakeCase } from '../../schemas/wire/snakeCase'
import { queryString } from '../../src/core/api/queryString'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { SelectField } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { useDebounced } from '../../src/ui/search/useDebounced'
import { isChosenElsewhere } from '../../studio/session/domains'
import type { Resource } from '../resources/Resource'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import { MovedNotice } from '../session/MovedNotice'
import { RecordTable } from './RecordTable'
import { useListState, type ListState } from './useListState'

/** Records on a page of a list. */
const PAGE_SIZE = 50

type Query = Calls[`desk.${DeskResourceName}.list`]['query']

/** A resource's list with search, order and pages, all of it in the address. */
export function RecordList({
  resource,
  companyId,
}: {
  resource: Resource
  companyId: number
}): ReactNode {
  const t = useText()
  const { name } = resource
  const [state, change] = useListState()
  const query = toQuery(name, state)
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
    },
    deskQueries,
  )
  const title = t(resource.title)
  const total = list.data?.pagination.totalCount ?? 0
  return (
    <>
      <Head>
        <ScreenTitle title={title} />
        <Tools>
          <LinkButton
            to={`/admin/api/desk/${name}.csv${queryString(query)}`}
            variant="secondary"
            size="small"
            reload
          >
            {t('desk.list.csv')}
          </LinkButton>
          <LinkButton to={`/${name}/new`} size="small" icon="plus">
            {t(resource.newTitle)}
          </LinkButton>
        </Tools>
      </Head>
      <Filters role="search">
        <SearchField search={state.search} onSearch={(search) => change({ search })} />
        {deskResources[name].over === null ? null : (
          <SelectField
            name="when"
            label={t('desk.list.when')}
            hideLabel
            value={state.when}
            options={WHEN.map((value) => ({ value, label: t(`desk.list.when.${value}`) }))}
            onChange={({ target }) =>
              change({ when: WHEN.find((one) => one === target.value) ?? 'current' })
            }
          />
        )}
      </Filters>
      {list.data === undefined ? (
        list.error === null ? (
          <p role="status">{t('ui.loading')}</p>
        ) : isChosenElsewhere(list.error) ? (
          <MovedNotice companyId={companyId} onDone={() => void list.refetch()} />
        ) : (
          <EmptyState
            drawing="broken"
            title={t('desk.list.failed')}
            action={<Button onClick={() => void list.refetch()}>{t('desk.retry')}</Button>}
          />
        )
      ) : list.data.items.length === 0 ? (
        state.search === '' && state.when !== 'over' ? (
          <EmptyState
            title={t(resource.empty.title)}
            text={t(resource.empty.text)}
            action={<LinkButton to={`/${name}/new`}>{t(resource.newTitle)}</LinkButton>}
          />
        ) : (
          <EmptyState title={t('desk.list.none')} text={t('desk.list.noneText')} />
        )
      ) : (
        <>
          <RecordTable
            resource={resource}
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

/** The field of the search; what is typed reaches the address once typing pauses. */
function SearchField({
  search,
  onSearch,
}: {
  search: string
  onSearch: (search: string) => void
}): ReactNode {
  const t = useText()
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed)
  useEffect(() => {
    if (settled.trim() !== search) onSearch(settled.trim())
    // Only what was typed starts a search; an address that changes otherwise is not searched again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return (
    <TextField
      name="search"
      type="search"
      label={t('desk.list.search')}
      placeholder={t('desk.list.search')}
      hideLabel
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

const WHEN = ['current', 'over', 'all'] as const

function toQuery(name: DeskResourceName, { search, sort, when }: ListState): NonNullable<Query> {
  const keys = deskResources[name].sorted.map(snakeCase).flatMap((key) => [key, `-${key}`])
  return {
    ...(search === '' ? {} : { search }),
    // Only a known key is sent; the type lists them.
    ...(keys.includes(sort) ? { sort: sort as NonNullable<NonNullable<Query>['sort']> } : {}),
    ...(when === 'all' ? {} : { over: when === 'over' }),
  }
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 360px) minmax(0, 200px);
  gap: 12px;
`

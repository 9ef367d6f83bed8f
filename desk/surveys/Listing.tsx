import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../generated/MessageId'
import { useText } from '../../src/core/intl/useText'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { NotLoaded } from '../screens/NotLoaded'
import { SearchField } from '../screens/SearchField'
import type { Change } from '../screens/useAddressState'
import type { SearchState } from './useSearchState'

/** Items on a page. */
export const PAGE_SIZE = 50

/** The frame of a list: its search and tools, the items or why there are none, and its pages. */
export function Listing<Item>({
  companyId,
  label,
  search,
  empty,
  state,
  onChange,
  list: { data, error, refetch },
  tools,
  children,
}: {
  companyId: number
  label: string
  search: string
  empty: { title: MessageId; text: MessageId }
  state: SearchState
  onChange: Change<SearchState>
  /** The query that reads the page. */
  list: {
    data:
      | {
          items: readonly Item[]
          pagination: { totalCount: number; isLowerBound?: boolean }
        }
      | undefined
    error: Error | null
    refetch: () => Promise<unknown>
  }
  tools?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}): ReactNode {
  const t = useText()
  const total = data?.pagination.totalCount ?? 0
  const isNarrowed = state.search !== '' || state.page > 1
  return (
    <>
      <Tools role="search" data-print="no">
        <SearchField
          label={search}
          search={state.search}
          onSearch={(typed) => onChange({ search: typed })}
        />
        {tools}
      </Tools>
      {data === undefined ? (
        <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <EmptyState
          title={t(isNarrowed ? 'desk.list.none' : empty.title)}
          text={t(isNarrowed ? 'desk.list.noneText' : empty.text)}
        />
      ) : (
        children(data.items)
      )}
      {total > PAGE_SIZE ? (
        <Pager
          label={label}
          page={state.page}
          count={pageCount(total, PAGE_SIZE)}
          isLowerBound={data?.pagination.isLowerBound === true}
          onPage={(page) => onChange({ page })}
        />
      ) : null}
    </>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  > :first-child {
    flex: 1 1 280px;
    max-inline-size: 480px;
    min-inline-size: 0;
  }
`

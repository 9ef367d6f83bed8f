import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { NotLoaded } from '../screens/NotLoaded'
import { SearchField } from '../screens/SearchField'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { ConversationRow } from './ConversationRow'
import {
  SHOWN,
  toQuery,
  useConversationState,
  writeConversationState,
} from './useConversationState'

/** Conversations on a page. */
const PAGE_SIZE = 50

/** The conversations of members with the club, with search, a choice and pages. */
export function ConversationList({
  companyId,
  timezone,
  isOn,
  shown,
}: {
  companyId: number
  timezone: string
  /** Whether members can write to the club. */
  isOn: boolean
  /** Id of the open conversation. */
  shown: number | undefined
}): ReactNode {
  const t = useText()
  const [state, change] = useConversationState()
  const query = toQuery(state)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.conversations.list', companyId, query, state.page],
      queryFn: ({ signal }) =>
        deskApi.list('desk.conversations.list', {
          query: { ...query, pageNumber: state.page, pageSize: PAGE_SIZE },
          chosen: { companyId },
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { subjects: ['conversations'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  const total = data?.pagination.totalCount ?? 0
  const isNarrowed = state.search !== '' || state.show !== 'open' || state.page > 1
  const address = writeConversationState(state).toString()
  return (
    <Side aria-label={t('desk.messages.list')}>
      <Filters role="search">
        <SearchField
          label={t('desk.messages.search')}
          search={state.search}
          onSearch={(search) => change({ search })}
        />
        <SelectField
          name="show"
          label={t('desk.messages.show')}
          hideLabel
          value={state.show}
          options={SHOWN.map((value) => ({ value, label: t(`desk.messages.show.${value}`) }))}
          onChange={({ target }) =>
            change({ show: SHOWN.find((one) => one === target.value) ?? 'open' })
          }
        />
      </Filters>
      {data === undefined ? (
        <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <EmptyState
          title={t(isNarrowed ? 'desk.list.none' : 'desk.messages.none')}
          text={
            isNarrowed || isOn
              ? t(isNarrowed ? 'desk.list.noneText' : 'desk.messages.noneText')
              : undefined
          }
        />
      ) : (
        <Rows>
          {data.items.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              timezone={timezone}
              address={address}
              isShown={conversation.id === shown}
            />
          ))}
        </Rows>
      )}
      {total > PAGE_SIZE ? (
        <Pager
          label={t('desk.messages.list')}
          page={state.page}
          count={pageCount(total, PAGE_SIZE)}
          isLowerBound={data?.pagination.isLowerBound === true}
          onPage={(page) => change({ page })}
        />
      ) : null}
    </Side>
  )
}

const Side = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
`
const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  > * {
    flex: 1 1 200px;
    min-inline-size: 0;
  }
  /* Wide enough for its placeholder in each language. */
  > :first-child {
    flex: 2 1 280px;
  }
`
const Rows = styled.ul`
  display: grid;
  padding: 0;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  list-style: none;
  overflow: hidden;
`

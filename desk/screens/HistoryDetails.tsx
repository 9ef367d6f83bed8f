import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'

/** Entries on a page of a history. */
const PAGE_SIZE = 20

/** A history, newest first and in pages; read once it is opened. */
export function HistoryDetails<Entry>({
  queryKey,
  meta,
  read,
  empty,
  children,
}: {
  queryKey: readonly unknown[]
  meta: DeskMeta
  read: (
    query: { pageNumber: number; pageSize: number },
    signal: AbortSignal,
  ) => Promise<{ items: readonly Entry[]; pagination: { totalCount: number } }>
  /** What is said if there is nothing. */
  empty?: string
  /** An entry as an `li`. */
  children: (entry: Entry) => ReactNode
}): ReactNode {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(
    {
      queryKey: [...queryKey, page],
      queryFn: ({ signal }) => read({ pageNumber: page, pageSize: PAGE_SIZE }, signal),
      enabled: isOpen,
      meta,
    },
    deskQueries,
  )
  const total = data?.pagination.totalCount ?? 0
  return (
    <History onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('desk.history.title')}</summary>
      {error === null ? null : <p role="alert">{t('desk.list.failed')}</p>}
      {data?.items.length === 0 && empty !== undefined ? <p>{empty}</p> : null}
      <ol>{data?.items.map(children)}</ol>
      {total > PAGE_SIZE ? (
        <Pager
          label={t('desk.history.title')}
          page={page}
          count={pageCount(total, PAGE_SIZE)}
          onPage={setPage}
        />
      ) : null}
    </History>
  )
}

const History = styled.details`
  max-inline-size: 720px;
  summary {
    font-weight: 600;
    cursor: pointer;
  }
  ol,
  ul {
    display: grid;
    gap: 8px;
    margin-block: 8px;
    padding: 0;
    list-style: none;
  }
  ul {
    gap: 2px;
    padding-inline-start: 16px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    overflow-wrap: anywhere;
  }
  time {
    color: var(--portico-color-muted-text);
  }
`

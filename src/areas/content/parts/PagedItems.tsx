import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { LoadPage } from '../../../core/api/createPages'
import { useListPages } from '../../../core/api/useListPages'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { CardFrame } from '../../../ui/lists/CardFrame'
import { pageCount } from '../../../ui/lists/pageSizes'

/** Props of a paginated list; `children` renders the items of one page. */
export interface PagedItemsProps<Item> {
  /** The list's accessible label. */
  label: string
  load: LoadPage<Item>
  pageSize: number
  /** Shown while a page is loading. */
  loading: ReactNode
  /** Shown if there are no items at all. */
  empty: ReactNode
  /** Hub event that refetches the page. */
  event?: string
  children: (items: readonly Item[]) => ReactNode
}

/** A paginated list whose page number is in the URL. (doc 1 §9) */
export function PagedItems<Item extends { id: number }>(props: PagedItemsProps<Item>): ReactNode {
  const { label, pageSize } = props
  const [search, setSearch] = useSearchParams()
  // Known once a page has loaded; until then there is no pager.
  const [counted, setCounted] = useState({ total: 0, isLeast: false })
  const asked = Number(search.get('page') ?? '1')
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1
  const queryOf = (next: number): URLSearchParams => {
    const query = new URLSearchParams(search)
    query.set('page', String(next))
    return query
  }
  return (
    <CardFrame
      label={label}
      page={page}
      count={pageCount(counted.total, pageSize)}
      isLeast={counted.isLeast}
      onPage={(next) => {
        setSearch(queryOf(next))
      }}
    >
      <OnePage key={page} {...props} page={page} queryOf={queryOf} onCounted={setCounted} />
    </CardFrame>
  )
}

interface PageAsked {
  page: number
  /** The URL's query with a different page number. */
  queryOf: (page: number) => URLSearchParams
  onCounted: (counted: { total: number; isLeast: boolean }) => void
}

function OnePage<Item extends { id: number }>({
  load,
  pageSize: size,
  loading,
  empty,
  event,
  children,
  page,
  queryOf,
  onCounted,
}: PagedItemsProps<Item> & PageAsked): ReactNode {
  const list = useListPages(({ pageSize }) => load({ pageNumber: page, pageSize }), {
    pageSize: size,
    event,
  })
  const { status, total, isLeast } = list
  useEffect(() => {
    if (status === 'ready') onCounted({ total, isLeast })
  }, [status, total, isLeast, onCounted])
  if (status === 'loading') return loading
  if (status === 'failed')
    return <LoadFailed error={list.error} onRetry={() => void list.reload()} />
  // The URL's page is past the end, because items were removed: go to the last page.
  if (list.items.length === 0 && total > 0)
    return <Navigate to={`?${queryOf(pageCount(total, size)).toString()}`} replace />
  return list.items.length === 0 ? empty : children(list.items)
}

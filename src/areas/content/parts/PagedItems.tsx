import { useState, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { pageQuery, type CallPages } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { CardFrame } from '../../../ui/lists/CardFrame'
import { pageCount } from '../../../ui/lists/pageSizes'

/** Props of a paginated list; `children` renders the items of one page. */
export interface PagedItemsProps<Item> {
  /** The list's accessible label. */
  label: string
  pages: CallPages<Item>
  /** Shown while a page is loading. */
  loading: ReactNode
  /** Shown if there are no items. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A paginated list whose page number is in the URL. (doc 1 §9) */
export function PagedItems<Item>({
  label,
  pages,
  loading,
  empty,
  children,
}: PagedItemsProps<Item>): ReactNode {
  const [search, setSearch] = useSearchParams()
  // The totals of the last page that loaded, so that the pager stays visible while another page
  // loads.
  const [totals, setTotals] = useState({ count: 0, isLowerBound: false })
  const requested = Number(search.get('page') ?? '1')
  const page = Number.isSafeInteger(requested) && requested > 0 ? requested : 1
  const withPage = (next: number): URLSearchParams => {
    const query = new URLSearchParams(search)
    query.set('page', String(next))
    return query
  }
  const loadedPage = useCallQuery(pageQuery(pages, page))
  const pagination = loadedPage.status === 'ready' ? loadedPage.value.pagination : undefined
  const count = pagination && pageCount(pagination.totalCount, pagination.pageSize)
  const isLowerBound = pagination?.isLowerBound === true
  if (count !== undefined && (count !== totals.count || isLowerBound !== totals.isLowerBound))
    setTotals({ count, isLowerBound })
  const body = (): ReactNode => {
    if (loadedPage.status === 'loading') return loading
    if (loadedPage.status !== 'ready')
      return <LoadFailed error={loadedPage.error} onRetry={loadedPage.refetch} />
    const { items } = loadedPage.value
    // The URL's page is past the end because items were removed: redirect to the last page.
    if (items.length === 0 && loadedPage.value.pagination.totalCount > 0)
      return <Navigate to={`?${withPage(count ?? 1).toString()}`} replace />
    return items.length === 0 ? empty : children(items)
  }
  return (
    <CardFrame
      label={label}
      page={page}
      {...totals}
      onPage={(next) => {
        setSearch(withPage(next))
      }}
    >
      {body()}
    </CardFrame>
  )
}

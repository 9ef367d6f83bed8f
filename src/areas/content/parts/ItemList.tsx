import type { ReactNode } from 'react'
import type { CallPages } from '../../../core/query/callQuery'
import { useCallPages } from '../../../core/query/useCallQuery'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { PictureCardSkeleton } from '../../../ui/lists/PictureCardSkeleton'
import { CardCells } from '../../../ui/lists/CardCells'
import { EmptyList } from '../../../ui/lists/EmptyList'
import { InfiniteList } from '../../../ui/lists/InfiniteList'
import { ListSkeleton } from '../../../ui/lists/ListSkeleton'
import { RowSkeleton } from '../../../ui/lists/RowSkeleton'
import { PagedItems } from './PagedItems'

/** Props of a page's list. */
export interface ListContext {
  /** The id of the open view or tab; '' is the page itself. */
  view: string
  /** The path that an entry's id is appended to. */
  base: string
  /** Shown if there are no entries. */
  empty: ReactNode
}

/** Props of a list of an area's entries. */
export interface ItemListProps<Item extends { id: number }> {
  /** The list's accessible label. */
  label: string
  /** The query that loads the list's pages, filters included. */
  pages: CallPages<Item>
  /** Cards with the page number in the URL, or rows with infinite scrolling. */
  as: 'cards' | 'rows'
  /** A placeholder shaped like an item, shown while the list loads. */
  skeleton?: ReactNode
  /** Shown if there are no items and no filter is set. */
  empty: ReactNode
  /** `key` identifies the current filter, '' means no filter; `onClear` removes the filter. */
  filter?: { key: string; onClear: () => void }
  children: (item: Item) => ReactNode
}

/**
 * Loads a list and shows its items, or that it is loading, has failed, is empty or has no matches
 * for the filter. (doc 1 §9)
 */
export function ItemList<Item extends { id: number }>({
  as,
  ...props
}: ItemListProps<Item>): ReactNode {
  return as === 'cards' ? (
    <Cards key={props.filter?.key} {...props} />
  ) : (
    <Rows key={props.filter?.key} {...props} />
  )
}

type ListProps<Item extends { id: number }> = Omit<ItemListProps<Item>, 'as'>

const Cards = <Item extends { id: number }>({
  skeleton = <PictureCardSkeleton ratio="row" />,
  empty,
  filter,
  children,
  ...list
}: ListProps<Item>): ReactNode => (
  <PagedItems
    {...list}
    loading={<ListSkeleton as="cards">{skeleton}</ListSkeleton>}
    empty={<Nothing empty={empty} filter={filter} />}
  >
    {(items) => (
      <CardCells items={items} getKey={({ id }) => id}>
        {children}
      </CardCells>
    )}
  </PagedItems>
)

function Rows<Item extends { id: number }>({
  label,
  pages,
  skeleton = <RowSkeleton lead="avatar" framed />,
  empty,
  filter,
  children,
}: ListProps<Item>): ReactNode {
  const list = useCallPages(pages)
  const loading = <ListSkeleton as="rows">{skeleton}</ListSkeleton>
  if (list.status === 'loading') return loading
  if (list.status === 'failed') return <LoadFailed error={list.error} onRetry={list.refetch} />
  if (list.items.length === 0) return <Nothing empty={empty} filter={filter} />
  return (
    <InfiniteList
      label={label}
      items={list.items}
      getKey={({ id }) => id}
      hasMore={list.hasMore}
      onMore={list.loadMore}
      status={list.more}
      skeleton={skeleton}
    >
      {children}
    </InfiniteList>
  )
}

const Nothing = ({ empty, filter }: Pick<ListProps<never>, 'empty' | 'filter'>): ReactNode =>
  filter && filter.key !== '' ? <EmptyList filtered onClear={filter.onClear} /> : empty

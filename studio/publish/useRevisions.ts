import { useInfiniteQuery } from '@tanstack/react-query'
import type { Revision } from '../../generated/types'
import { listPages, studioQueries } from '../session/studioQueries'

/** The loaded part of a club's history. */
export interface RevisionsResult {
  /** Newest first. */
  revisions: readonly Revision[]
  state: 'reading' | 'read' | 'failed'
  /** Whether the server has older ones. */
  more: boolean
  /** Loads the next older page, or what has failed before. */
  loadMore: () => void
}

/** Loads a club's history page by page; a publish reads it again (`updateDomain`). */
export function useRevisions(domainId: number): RevisionsResult {
  const list = useInfiniteQuery(
    listPages('admin.revisions.list', PAGE, { params: { domainId } }),
    studioQueries,
  )
  const { data, isError, isPending, isFetching, isFetchingNextPage, isFetchNextPageError } = list
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const isReading = isPending || isFetchingNextPage || (isFetching && isError)
  return {
    // A publish moves entries to the next page; none is shown twice.
    revisions: [...new Map(items.map((one) => [one.revision, one])).values()],
    state: isReading ? 'reading' : isError ? 'failed' : 'read',
    more: list.hasNextPage,
    loadMore: () => void (isError && !isFetchNextPageError ? list.refetch() : list.fetchNextPage()),
  }
}

const PAGE = 50

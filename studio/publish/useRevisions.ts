import type { Revision } from '../../generated/types'
import type { CallPages } from '../../src/core/query/createCallQueries'
import { useCallPages } from '../../src/core/query/useCallQuery'
import { listPages, studioQueries } from '../session/studioQueries'

/** The loaded part of a club's history. */
export interface RevisionsResult {
  /** Newest first. */
  revisions: readonly Revision[]
  /** State of the last page that was requested; the pages before it stay loaded. */
  state: 'loading' | 'ready' | 'failed'
  /** Whether the server has older revisions. */
  hasMore: boolean
  /** Loads the next older page, or retries the page that failed. */
  loadMore: () => void
}

/** Loads a club's history page by page; reloads it after a publish (`updateDomain`). */
export function useRevisions(domainId: number): RevisionsResult {
  const { items, status, more, hasMore, loadMore, refetch } = useCallPages(
    revisionPages(domainId),
    {
      client: studioQueries,
    },
  )
  const isLoading = status === 'loading' || more === 'loading'
  const hasFailed = status === 'failed' || more === 'failed'
  return {
    revisions: items,
    state: isLoading ? 'loading' : hasFailed ? 'failed' : 'ready',
    hasMore,
    loadMore: status === 'failed' ? refetch : loadMore,
  }
}

/** A club's revisions; each has its number also as `id`, which `useCallPages` needs. */
function revisionPages(domainId: number): CallPages<Revision & { id: number }> {
  const pages = listPages('admin.revisions.list', PAGE_SIZE, { params: { domainId } })
  return {
    ...pages,
    queryFn: async (context) => {
      const { items, pagination } = await pages.queryFn(context)
      return { items: items.map((one) => ({ ...one, id: one.revision })), pagination }
    },
  }
}

const PAGE_SIZE = 50

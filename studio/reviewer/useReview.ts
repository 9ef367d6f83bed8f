import { useQuery } from '@tanstack/react-query'
import type { Review } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { combinedQuery } from '../../src/core/query/createCallQueries'
import { reviewApi, reviewQueries, type ReviewLink } from './reviewLink'

/** How often an open page asks for changes, and whether its link has ended, in ms. */
const READ_EVERY_MS = 15_000

/**
 * What a review link shows, read again every 15 seconds while the tab is visible: 'unknown' if there
 * is no such link (any more), 'failed' if nothing could be read; `isStale` while it can't be read
 * again.
 */
export function useReview(link: ReviewLink): {
  review: Review | 'unknown' | 'failed' | undefined
  isStale: boolean
  refresh: () => void
} {
  const query = combinedQuery(['review.read'], link.token, ({ signal }) => readReview(link, signal))
  const { data, error, refetch } = useQuery(
    { ...query, refetchInterval: READ_EVERY_MS, refetchOnWindowFocus: true },
    reviewQueries,
  )
  const isUnknown = error instanceof ApiError && error.status === 404
  return {
    review: isUnknown ? 'unknown' : (data ?? (error ? 'failed' : undefined)),
    isStale: error !== null,
    refresh: () => void refetch(),
  }
}

/** Reads a review, with the config that was read before if the draft is still the same. */
async function readReview(link: ReviewLink, signal: AbortSignal): Promise<Review> {
  const { domainId, token } = link
  const known = shown.get(token)
  const version = known?.draft?.version
  const review = await reviewApi.call('review.read', {
    params: { domainId },
    body: { token, ...(version !== undefined && { version }) },
    signal,
  })
  const { draft } = review
  const config = draft?.config ?? known?.draft?.config ?? null
  const read = draft === null ? review : { ...review, draft: { ...draft, config } }
  shown.set(token, read)
  return read
}

/** What was read last, by token. */
const shown = new Map<string, Review>()

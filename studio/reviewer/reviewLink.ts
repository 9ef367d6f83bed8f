import { createApi } from '../../src/core/api/call'
import { createCallQueries } from '../../src/core/query/createCallQueries'
import { createQueryClient } from '../../src/core/query/portalQueries'

/** A review link: the club that it is of, and its token. */
export interface ReviewLink {
  domainId: number
  token: string
}

/** Reads a review link from the part of its address after the #; null if it is incomplete. */
export function readReviewLink(hash: string): ReviewLink | null {
  const [, id, token] = /^#(\d{1,9})\.([\w-]{43})$/.exec(hash) ?? []
  return id === undefined || token === undefined ? null : { domainId: Number(id), token }
}

/** The calls of who has a review link; nobody is signed in. */
export const reviewApi = createApi()

/** What the page has read. */
export const reviewQueries = createQueryClient()

/** The query options for these calls. */
export const { callQuery } = createCallQueries(reviewApi)

import { combinedQuery } from '../../src/core/query/createCallQueries'
import { studioApi } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'

/** The name of who last published a club, as `authorName` takes it; empty if it can't be loaded. */
export const fetchLastAuthor = (domainId: number): Promise<string> =>
  studioQueries.fetchQuery(lastAuthorQuery(domainId)).catch(() => '')

/**
 * Query for the name of who last published a club; empty if there is none. Pass
 * the newest known `revision`, so that the cached author of an earlier one is not returned.
 */
export const lastAuthorQuery = (domainId: number, revision?: number) =>
  combinedQuery(
    ['admin.revisions.list'],
    { domainId, revision, pageSize: 1 },
    async ({ signal }) => {
      const { items } = await studioApi.list('admin.revisions.list', {
        params: { domainId },
        query: { pageSize: 1 },
        signal,
      })
      return items[0]?.byName || items[0]?.by || ''
    },
  )

import { combinedQuery } from '../../src/core/query/createCallQueries'
import { authorName } from '../session/authorName'
import { studioApi } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'

/** Who last published a club. Empty if unknown; the notice of a publish is shown even then. */
export const fetchLastAuthor = (domainId: number): Promise<string> =>
  studioQueries.fetchQuery(lastAuthorQuery(domainId)).catch(() => '')

/**
 * Query for who last published a club; empty if no one did. Pass the newest known `revision`, so
 * that a cached author of an earlier one isn't named.
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
      return items[0] ? authorName(items[0]) : ''
    },
  )

import { combinedQuery } from '../../src/core/query/createCallQueries'
import { studioApi } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'

/** Who last published a club; empty if unknown, which must not hide that someone did. */
export const fetchLastAuthor = (domainId: number): Promise<string> =>
  studioQueries.fetchQuery(lastAuthorQuery(domainId)).catch(() => '')

/**
 * Who last published a club; empty if no one did. `revision` is the one known to be the newest, so
 * that after another publish the previous author isn't named.
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
      return items[0]?.by ?? ''
    },
  )

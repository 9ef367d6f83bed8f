import { portalApi } from '../session/portalApi'
import { createCallQueries } from './createCallQueries'

export { combinedQuery, neverStale, pageQuery } from './createCallQueries'
export type { CallPages, CallQuery, ListPage, QueryMeta } from './createCallQueries'

/** Creates query options for the portal's calls. */
export const { callQuery, listPages, listQuery } = createCallQueries(portalApi)

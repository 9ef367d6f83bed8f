import { portalApi } from '../session/portalApi'
import { createCallQueries } from './createCallQueries'

export { combinedQuery, pageQuery } from './createCallQueries'
export type { CallPages, CallQuery, ListPage, QueryMeta } from './createCallQueries'

/** Query options over the portal's calls. */
export const { callQuery, listPages } = createCallQueries(portalApi)

import { portalApi } from '../session/portalApi'
import { createCallWrite } from './createCallWrite'
import { portalQueries } from './portalQueries'

/** Makes one of the portal's calls that write, as a mutation; throws ApiError. */
export const portalWrite = createCallWrite(portalApi, portalQueries)

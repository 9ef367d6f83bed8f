import { portalApi } from '../session/portalApi'
import { createCallWrite } from './createCallWrite'
import { portalQueries } from './portalQueries'

/**
 * Makes a portal call that writes, outside `useCallMutation`; a sign-out waits for it. Throws
 * ApiError.
 */
export const portalWrite = createCallWrite(portalApi, portalQueries)

import type { CallId } from '../../src/core/api/call'
import { createCallQueries } from '../../src/core/query/createCallQueries'
import { refetchCalls } from '../../src/core/query/keepFresh'
import { createCallWrite } from '../../src/core/query/createCallWrite'
import { createQueryClient } from '../../src/core/query/portalQueries'
import { studioApi } from './studioAtoms'

/**
 * The studio's cache of server state. Nothing is kept once its dialog is closed: a form starts from
 * what the server has, never from an earlier answer.
 */
export const studioQueries = createQueryClient({ gcTime: 0 })

/** Query options over the studio's calls. */
export const { callQuery, listPages } = createCallQueries(studioApi)

/**
 * Reads again what these calls have answered and a component shows; resolves once that is done,
 * also if it failed.
 */
export const invalidateCalls = (...calls: readonly CallId[]): Promise<void> =>
  refetchCalls(studioQueries, (call) => calls.includes(call))

/** Makes one of the studio's calls that write, as a mutation; throws ApiError. */
export const studioWrite = createCallWrite(studioApi, () => studioQueries)

import type { CallId } from '../../src/core/api/call'
import { createCallQueries } from '../../src/core/query/createCallQueries'
import { refetchCalls } from '../../src/core/query/keepFresh'
import { createCallWrite } from '../../src/core/query/createCallWrite'
import { createQueryClient } from '../../src/core/query/portalQueries'
import { studioApi } from './studioAtoms'

/**
 * The studio's cache of server state. Nothing stays cached once the dialog that reads it is closed,
 * because a form must start from the server's current state, never from an earlier response.
 */
export const studioQueries = createQueryClient({ gcTime: 0 })

/** Query options for the studio's calls. */
export const { callQuery, listPages } = createCallQueries(studioApi)

/**
 * Refetches the given calls where a component shows their response; resolves once that has
 * succeeded or failed.
 */
export const invalidateCalls = (...calls: readonly CallId[]): Promise<void> =>
  refetchCalls(studioQueries, (call) => calls.includes(call))

/** Makes a writing call of the studio as a mutation; throws ApiError. */
export const studioWrite = createCallWrite(studioApi, () => studioQueries)

import type { CallId } from '../../src/core/api/call'
import { createCallQueries } from '../../src/core/query/createCallQueries'
import { refetchCalls } from '../../src/core/query/keepFresh'
import { createCallWrite } from '../../src/core/query/createCallWrite'
import { createQueryClient } from '../../src/core/query/portalQueries'
import { studioApi } from './studioAtoms'

/**
 * The studio's cache of server state. A response is dropped when the dialog that shows it closes,
 * because a form must start from the server's current state.
 */
export const studioQueries = createQueryClient({ gcTime: 0 })

/**
 * The query options for the studio's calls: `callQuery` for a single response, `listPages` for a
 * paged list.
 */
export const { callQuery, listPages } = createCallQueries(studioApi)

/**
 * Refetches the given calls if a component shows their response; resolves once all have succeeded
 * or failed.
 */
export const invalidateCalls = (...calls: readonly CallId[]): Promise<void> =>
  refetchCalls(studioQueries, (call) => calls.includes(call))

/** Calls the studio's API to write something; a sign-out waits for it. Throws ApiError. */
export const studioWrite = createCallWrite(studioApi, () => studioQueries)

import { deskCallPaths } from '../../generated/deskCallPaths'
import type { AdminSession } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { ownValue } from '../../src/core/json/plainObject'
import { createQueryClient } from '../../src/core/query/portalQueries'
import { studioGate, studioStore } from '../../studio/session/studioAtoms'
import { createStudioApi } from '../../studio/session/studioApi'

/** The desk's API client: the studio's, with the desk's calls. */
export const deskApi = createStudioApi(studioStore, studioGate, deskCallPaths)

/** The desk's cache of server state; a form starts from what the server has now. */
export const deskQueries = createQueryClient({ gcTime: 0 })

/** Who works at the desk. */
export type DeskState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'failed' }
  | { status: 'ready'; session: AdminSession }

/**
 * Reads who is signed in. With `isFirst`, the page itself says whether anybody is, so that a
 * signed-out visitor causes no failing call.
 */
export async function readDeskState({ isFirst = false } = {}): Promise<DeskState> {
  const state: unknown = JSON.parse(document.getElementById('desk-state')?.textContent ?? 'null')
  if (isFirst && ownValue(state, 'signedIn') === false) return { status: 'signed-out' }
  try {
    return { status: 'ready', session: await deskApi.call('admin.session') }
  } catch (error) {
    return {
      status: error instanceof ApiError && error.status === 401 ? 'signed-out' : 'failed',
    }
  }
}

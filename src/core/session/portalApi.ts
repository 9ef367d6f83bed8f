import { ApiError } from '../api/ApiError'
import type { Api, ApiOptions } from '../api/call'
import { inPreview, previewExpired, previewHeaders } from '../preview/previewSession'
import { rememberLeftPath } from './leftPath'
import { unauthorizedTarget } from './unauthorizedTarget'

const changeListeners = new Set<(saved: boolean) => void>()

/** Hears of each call that changes something whether it was saved or came to nothing; returns the way to stop. */
export function onChangeAnswered(listener: (saved: boolean) => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/**
 * The portal's way to its server: cookies on a member's page, the preview's own session in the studio's frame. The client, with
 * the table of calls and the names of everything that they carry, is no part of the first view: `readyApi` loads it, or else the
 * first call.
 */
export const portalApi: Api = {
  call: async (...given) => (await readyApi()).call(...given),
  list: async (...given) => (await readyApi()).list(...given),
  config: async (...given) => (await readyApi()).config(...given),
}

/** Loads the client ahead of the first call. Throws ApiError `network_error` when it can't be had; the next call tries again. */
export async function readyApi(): Promise<Api> {
  client ??= import('../api/call').then(({ createApi }) => createApi(options))
  try {
    return await client
  } catch {
    client = undefined
    throw new ApiError(0, { code: 'network_error' })
  }
}

let client: Promise<Api> | undefined

const options: ApiOptions = {
  headers: previewHeaders,
  fetch: async (input, init) => {
    let saved = false
    try {
      const answer = await fetch(input, inPreview() ? { ...init, credentials: 'omit' } : init)
      saved = answer.ok
      return answer
    } finally {
      if (init?.method !== 'GET') for (const tell of changeListeners) tell(saved)
    }
  },
  onUnauthorized({ id, location }) {
    if (inPreview()) return previewExpired()
    // An admin's call leaves the member's page alone (decisions 23).
    if (id.startsWith('admin.')) return
    rememberLeftPath()
    window.location.assign(unauthorizedTarget(location))
  },
}

import { createApi, type Api } from '../api/call'
import { inPreview, previewExpired, previewHeaders } from '../preview/previewSession'
import { rememberLeftPath } from './leftPath'
import { unauthorizedTarget } from './unauthorizedTarget'

const savedListeners = new Set<() => void>()

/** Hears whenever a call that changes something has succeeded; returns the way to stop. */
export function onSaved(listener: () => void): () => void {
  savedListeners.add(listener)
  return () => savedListeners.delete(listener)
}

/** The portal's way to its server: cookies on a member's page, the preview's own session in the studio's frame. */
export const portalApi: Api = createApi({
  headers: previewHeaders,
  fetch: async (input, init) => {
    const answer = await fetch(input, inPreview() ? { ...init, credentials: 'omit' } : init)
    if (answer.ok && init?.method !== 'GET') for (const tell of savedListeners) tell()
    return answer
  },
  onUnauthorized({ id, location }) {
    if (inPreview()) return previewExpired()
    // An admin's call leaves the member's page alone (decisions 23).
    if (id.startsWith('admin.')) return
    rememberLeftPath()
    window.location.assign(unauthorizedTarget(location))
  },
})

import { createApi, type Api } from '../api/call'
import { inPreview, previewExpired, previewHeaders } from '../preview/previewSession'
import { unauthorizedTarget } from './unauthorizedTarget'

/** The portal's way to its server: cookies on a member's page, the preview's own session in the studio's frame. */
export const portalApi: Api = createApi({
  headers: previewHeaders,
  fetch: (input, init) => fetch(input, inPreview() ? { ...init, credentials: 'omit' } : init),
  onUnauthorized({ id, location }) {
    if (inPreview()) return previewExpired()
    // An admin's call leaves the member's page alone (decisions 23).
    if (id.startsWith('admin.')) return
    window.location.assign(unauthorizedTarget(location))
  },
})

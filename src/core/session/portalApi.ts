import { createApi, type Api } from '../api/call'
import { inPreview, previewHeaders } from '../preview/previewSession'

/** The portal's way to its server: cookies on a member's page, the preview's own session in the studio's frame. */
export const portalApi: Api = createApi({
  headers: previewHeaders,
  fetch: (input, init) => fetch(input, inPreview() ? { ...init, credentials: 'omit' } : init),
})

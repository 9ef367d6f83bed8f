import { callPaths } from '../../../generated/callPaths'
import { createApi, type Api } from '../api/call'
import { guardCalls } from '../api/guardCalls'
import { inPreview, notifyPreviewExpired, previewHeaders } from '../preview/previewSession'
import { rememberReturnPath } from './returnPath'
import { unauthorizedTarget } from './unauthorizedTarget'

/** All calls of the page, so that a sign-out can stop those that would fail without a session. */
export const portalCalls = guardCalls(
  (input, init) => fetch(input, inPreview() ? { ...init, credentials: 'omit' } : init),
  (address) => address === callPaths['account.signout'].path,
)

/**
 * The portal's API client: it sends cookies on a member's page, and the preview's session in the
 * studio's frame.
 */
export const portalApi: Api = createApi({
  headers: previewHeaders,
  fetch: portalCalls.fetch,
  onUnauthorized({ id, location }) {
    if (inPreview()) return notifyPreviewExpired()
    // A 401 of an admin call must not sign the member out.
    if (id.startsWith('admin.')) return
    rememberReturnPath()
    window.location.assign(unauthorizedTarget(location))
  },
})

import { CallGate } from '../api/CallGate'
import { createApi, type Api } from '../api/call'
import { textsSettled } from '../intl/PageTexts'
import { inPreview, notifyPreviewExpired, previewHeaders } from '../preview/previewSession'
import { rememberReturnPath } from './returnPath'
import { unauthorizedTarget } from './unauthorizedTarget'

/** Stops the page's calls before a sign-out. */
export const portalGate = new CallGate('account.signout')

/**
 * The portal's API client. Sends cookies on a member's page, and the preview session's token in the
 * studio's frame.
 */
export const portalApi: Api = createApi({
  headers: previewHeaders,
  async fetch(input, init) {
    const response = fetch(input, inPreview() ? { ...init, credentials: 'omit' } : init)
    // What handles the response or error may need texts, which have to be there by then.
    await Promise.allSettled([response, textsSettled()])
    return response
  },
  gate: portalGate,
  onUnauthorized({ id, location }) {
    if (inPreview()) return notifyPreviewExpired()
    // A 401 of an admin call must not sign the member out.
    if (id.startsWith('admin.')) return
    rememberReturnPath()
    window.location.assign(unauthorizedTarget(location))
  },
})

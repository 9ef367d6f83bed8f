import { sendToApp } from '../../../core/native/nativeApp'
import {
  endForcedSignOut,
  forgetReturnPath,
  isSessionExpiring,
} from '../../../core/session/returnPath'
import { portalQueries } from '../../../core/query/portalQueries'
import { settleCalls } from '../../../core/query/settleCalls'
import { portalApi, portalGate } from '../../../core/session/portalApi'
import { leaveHub, rejoinHub } from '../../../core/realtime/liveHub'
import { inPreview } from '../../../core/preview/previewSession'
import { clearOfflineCopies } from '../../../core/session/offlineCopies'
import { clearTab } from '../../../core/session/tabStorage'

/**
 * The result of a sign-out: `leaving` if "/" is being loaded, `preview` if a preview prevented it,
 * or `failed`.
 */
export type SignOutOutcome = 'leaving' | 'preview' | 'failed'

/**
 * Ends the customer session on the server and loads "/", which discards everything in the page's
 * memory. (doc 1 §4)
 */
export async function signOut(): Promise<SignOutOutcome> {
  if (inPreview()) return 'preview'
  try {
    // No request that needs the session may be in flight when it ends: a 401 response would be
    // handled as an expired session.
    await Promise.all([settleCalls(portalQueries(), portalGate), leaveHub()])
    await portalApi.call('account.signout', {})
  } catch {
    // The request failed, or the browser is offline: the session is still valid, so the customer is
    // notified and can try again.
    portalGate.open()
    rejoinHub()
    return 'failed'
  }
  await clearOfflineCopies()
  sendToApp('logout', {})
  // A deliberate sign-out clears what this tab stored; after an expired session the return path and
  // the form drafts stay for the next sign-in.
  if (isSessionExpiring()) endForcedSignOut()
  else {
    forgetReturnPath()
    clearTab()
  }
  window.location.replace('/')
  return 'leaving'
}

import { sendToApp } from '../../../core/native/nativeApp'
import { forgetLeftPath, wasForcedOut } from '../../../core/session/leftPath'
import { portalApi, portalCalls } from '../../../core/session/portalApi'
import { leaveHub, rejoinHub } from '../../../core/realtime/liveHub'
import { inPreview } from '../../../core/preview/previewSession'
import { dropKept } from '../../../core/session/keptInTab'

/**
 * What became of a sign-out: done (the page is left for "/"), refused in a preview, or not reached.
 */
export type SignOutOutcome = 'leaving' | 'preview' | 'failed'

/**
 * Ends the customer session on the server and leaves for "/", which drops all that the page held.
 * (doc 1 §4)
 */
export async function signOut(): Promise<SignOutOutcome> {
  if (inPreview()) return 'preview'
  try {
    // Nothing that needs the session may be on its way when it ends: it would be refused, and lead
    // away as if it had run out.
    await Promise.all([portalCalls.close(), leaveHub()])
    await portalApi.call('account.signout', {})
  } catch {
    // Offline or refused: the session still stands, so the person is told and may try again.
    portalCalls.reopen()
    rejoinHub()
    return 'failed'
  }
  sendToApp('logout', {})
  // Chosen, it leaves nothing behind; after a lost session the way back and what was typed stay
  // (decision 25).
  if (!wasForcedOut()) {
    forgetLeftPath()
    dropKept()
  }
  window.location.replace('/')
  return 'leaving'
}

import { callPaths } from '../../../generated/callPaths'
import { createApi, type Api } from '../api/call'
import { guardCalls } from '../api/guardCalls'
import { inPreview, notifyPreviewExpired, previewHeaders } from '../preview/previewSession'
import { rememberLeftPath } from './leftPath'
import { unauthorizedTarget } from './unauthorizedTarget'

/**
 * Called when a call begins; the function it returns is called with true if the change was saved.
 */
type ChangeListener = () => (saved: boolean) => void

const changeListeners = new Set<ChangeListener>()

/**
 * Listens to each call that changes something and to its outcome; returns an unsubscribe function.
 */
export function onMutation(listener: ChangeListener): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Every call of the page, so that a sign-out can stop those that would fail without a session. */
export const portalCalls = guardCalls(
  async (input, init) => {
    const answered = init?.method === 'GET' ? [] : [...changeListeners].map((begin) => begin())
    let saved = false
    try {
      const answer = await fetch(input, inPreview() ? { ...init, credentials: 'omit' } : init)
      saved = answer.ok
      return answer
    } finally {
      for (const tell of answered) tell(saved)
    }
  },
  (address) => address === callPaths['account.signout'].path,
)

/**
 * The portal's API client: uses cookies on a member's page, and the preview's session in the
 * studio's frame.
 */
export const portalApi: Api = createApi({
  headers: previewHeaders,
  fetch: portalCalls.fetch,
  onUnauthorized({ id, location }) {
    if (inPreview()) return notifyPreviewExpired()
    // A 401 of an admin call must not sign the member out (decisions 23).
    if (id.startsWith('admin.')) return
    rememberLeftPath()
    window.location.assign(unauthorizedTarget(location))
  },
})

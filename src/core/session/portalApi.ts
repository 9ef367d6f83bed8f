import { callPaths } from '../../../generated/callPaths'
import { createApi, type Api } from '../api/call'
import { guardCalls } from '../api/guardCalls'
import { inPreview, notifyPreviewExpired, previewHeaders } from '../preview/previewSession'
import { rememberLeftPath } from './leftPath'
import { unauthorizedTarget } from './unauthorizedTarget'

/**
 * Hears of a call that it begins; what it returns is told whether it was saved or came to nothing.
 */
type ChangeListener = () => (saved: boolean) => void

const changeListeners = new Set<ChangeListener>()

/** Hears of each call that changes something, and how that one ended; returns the way to stop. */
export function onMutation(listener: ChangeListener): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Every call of the page, so that a sign-out can stop what it dooms. */
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
 * The portal's way to its server: cookies on a member's page, the preview's own session in the
 * studio's frame.
 */
export const portalApi: Api = createApi({
  headers: previewHeaders,
  fetch: portalCalls.fetch,
  onUnauthorized({ id, location }) {
    if (inPreview()) return notifyPreviewExpired()
    // An admin's call leaves the member's page alone (decisions 23).
    if (id.startsWith('admin.')) return
    rememberLeftPath()
    window.location.assign(unauthorizedTarget(location))
  },
})

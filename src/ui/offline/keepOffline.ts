import { allowScripts } from '../../core/document/allowScripts'
import { inPreview } from '../../core/preview/previewSession'
import { OFFLINE_CACHE } from '../../core/session/offlineCopies'
import { offlineDocument, type OfflineCopy } from './offlineDocument'

/**
 * Stores a copy of a card or ticket for the current path, which the service worker shows there while
 * there is no connection. The worker is registered for this path only. In browsers that block
 * storage nothing happens, and the card is shown with a connection only.
 */
export async function keepOffline(copy: OfflineCopy): Promise<void> {
  if (inPreview() || !('serviceWorker' in navigator) || !('caches' in window)) return
  const { origin, pathname } = window.location
  const nonce = crypto.randomUUID()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
  try {
    const cache = await caches.open(OFFLINE_CACHE)
    await cache.put(pathname, new Response(offlineDocument(copy, nonce), { headers }))
    allowScripts([origin])
    await navigator.serviceWorker.register(`${origin}/offline.js`, {
      scope: pathname,
      updateViaCache: 'none',
    })
  } catch {
    // Storage is blocked or full, or the worker can't be loaded now; the next opening tries again.
  }
}

import { allowScripts } from '../../core/document/allowScripts'
import { inPreview } from '../../core/preview/previewSession'
import { offlineCacheName } from '../../core/session/offlineCopies'
import { offlineDocument, type OfflineCopy } from './offlineDocument'

/** A card or ticket as it is stored; the customer is undefined for a visitor. */
export interface OfflineEntry {
  id: string
  customerId: number | undefined
  copy: OfflineCopy
}

/**
 * Stores a copy of a card or ticket for the current path. While there is no connection, the service
 * worker shows all copies of that path. The worker is registered for this path only. In browsers
 * that block storage this does nothing, and the card is available only with a connection.
 */
export async function keepOffline({ id, customerId, copy }: OfflineEntry): Promise<void> {
  if (inPreview() || !('serviceWorker' in navigator) || !('caches' in window)) return
  const { origin, pathname } = window.location
  const script = `${origin}/offline.js`
  try {
    const cache = await caches.open(offlineCacheName(customerId))
    await cache.put(`${pathname}?${new URLSearchParams({ [COPY_PARAM]: id })}`, Response.json(copy))
    await writeDocument(cache, pathname)
    allowScripts([script])
    await navigator.serviceWorker.register(script, { scope: pathname, updateViaCache: 'none' })
  } catch {
    // Storage is blocked or full, or the worker can't be loaded now; the next visit tries again.
  }
}

/** Deletes a path's copies that are no longer valid; by default those of the current path. */
export async function dropOffline(
  isInvalid: (id: string) => boolean,
  customerId: number | undefined,
  pathname = window.location.pathname,
): Promise<void> {
  const name = offlineCacheName(customerId)
  try {
    if (!('caches' in window) || !(await caches.has(name))) return
    const cache = await caches.open(name)
    const stored = await entriesOf(cache, pathname)
    const invalid = stored.filter(({ url }) => isInvalid(idOf(url) ?? ''))
    if (invalid.length === 0) return
    await Promise.all(invalid.map((entry) => cache.delete(entry)))
    await writeDocument(cache, pathname)
  } catch {
    // Storage is blocked; the next visit tries again.
  }
}

/** Writes the path's document from all its copies, the latest first. */
async function writeDocument(cache: Cache, pathname: string): Promise<void> {
  const entries = await entriesOf(cache, pathname)
  const responses = await Promise.all(entries.map((entry) => cache.match(entry)))
  const copies = await Promise.all(
    // The cast is safe: only `keepOffline` writes copies.
    responses.map((response) => response?.json() as Promise<OfflineCopy>),
  )
  const [latest, ...others] = copies.toReversed()
  if (latest === undefined) {
    await cache.delete(pathname)
    return
  }
  const nonce = crypto.randomUUID()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
  await cache.put(pathname, new Response(offlineDocument([latest, ...others], nonce), { headers }))
}

/** The query parameter that distinguishes a path's copies from its document. */
const COPY_PARAM = 'copy'

const idOf = (url: string): string | null => new URL(url).searchParams.get(COPY_PARAM)

const entriesOf = async (cache: Cache, pathname: string): Promise<readonly Request[]> =>
  (await cache.keys(pathname, { ignoreSearch: true })).filter(({ url }) => idOf(url) !== null)

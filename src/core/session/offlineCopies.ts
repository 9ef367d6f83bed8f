/** The browser's cache with the copies of cards and tickets that a member has opened. */
export const OFFLINE_CACHE = 'portico-offline'

/**
 * Deletes the copies of cards and tickets. Called at every sign-in and sign-out, so that nobody sees
 * another person's.
 */
export async function clearOfflineCopies(): Promise<void> {
  // Browsers have caches only on https and localhost; if they block storage, there are no copies.
  if ('caches' in window) await caches.delete(OFFLINE_CACHE).catch(() => false)
}

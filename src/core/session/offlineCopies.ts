const PREFIX = 'portico-offline'

/**
 * Name of the browser's cache with the copies of cards and tickets that this customer has opened;
 * without an id, a visitor.
 */
export const offlineCacheName = (customerId?: number): string =>
  `${PREFIX}-${customerId ?? 'visitor'}`

/**
 * Deletes the stored copies of cards and tickets, which the next person on this device must not see.
 * Called at every sign-in and sign-out. A sign-in by a native form runs no script, so the next page
 * deletes all copies `except` those of its own customer.
 */
export async function clearOfflineCopies(except?: string): Promise<void> {
  // Browsers have caches only on https and localhost; if they block storage, there are no copies.
  if (!('caches' in window)) return
  const names = await caches.keys().catch(() => [])
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== except)
  await Promise.all(others.map((name) => caches.delete(name).catch(() => false)))
}

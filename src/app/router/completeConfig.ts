import type { PortalStore } from '../../core/session/atoms'

const loads = new WeakMap<PortalStore, Promise<void>>()

/**
 * Loads the club's complete config into `completeConfigAtom`, once per tab; resolves when it is
 * loaded. Never rejects: after a failure the page keeps the partial config, and the next call
 * retries.
 */
export function completeConfig(store: PortalStore): Promise<void> {
  const pending = loads.get(store)
  if (pending) return pending
  const started = import('../live/refreshConfig')
    .then(({ refreshConfig }) => refreshConfig(store))
    .catch(() => {
      loads.delete(store)
    })
  loads.set(store, started)
  return started
}

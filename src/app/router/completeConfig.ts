import type { PortalStore } from '../../core/session/atoms'

const running = new WeakMap<PortalStore, Promise<void>>()

/**
 * Loads the club's complete config into `completeConfigAtom`, once per tab; resolves when it is
 * loaded. Never rejects: after a failure the page keeps the partial config, and the next call
 * retries.
 */
export function completeConfig(store: PortalStore): Promise<void> {
  const pending = running.get(store)
  if (pending) return pending
  const started = import('../live/refreshConfig')
    .then(({ refreshConfig }) => refreshConfig(store))
    .catch(() => {
      running.delete(store)
    })
  running.set(store, started)
  return started
}

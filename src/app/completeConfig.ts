import type { PortalStore } from '../core/session/atoms'

const running = new WeakMap<PortalStore, Promise<void>>()

/**
 * Loads what the first view left out of the config, once for each tab; resolves when `configAtom`
 * is whole. It never rejects: without an answer the page goes on with what it has and asks again at
 * the next navigation.
 */
export function completeConfig(store: PortalStore): Promise<void> {
  const known = running.get(store)
  if (known) return known
  const started = import('./live/refreshConfig')
    .then(({ refreshConfig }) => refreshConfig(store))
    .catch(() => {
      running.delete(store)
    })
  running.set(store, started)
  return started
}

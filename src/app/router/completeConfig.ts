import { inPreview } from '../../core/preview/previewSession'
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
  const started = load(store).catch(() => {
    loads.delete(store)
  })
  loads.set(store, started)
  return started
}

/** Compiles the config only if the served one can't be completed, or if drafts will change it. */
async function load(store: PortalStore): Promise<void> {
  if (!inPreview()) {
    const { loadConfigRemainder } = await import('../live/loadConfigRemainder')
    // If it fails, as with a server of an older build, the sparse config may still be readable.
    if (await loadConfigRemainder(store).catch(() => false)) return
  }
  const { refreshConfig } = await import('../live/refreshConfig')
  await refreshConfig(store)
}

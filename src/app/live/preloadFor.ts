import { adminAtom, configAtom, customerAtom, type PortalStore } from '../../core/session/atoms'
import { shownSections } from '../../core/registry/shownSections'
import { pageById } from '../../registry/pages'
import { widgetById } from '../../registry/widgets'
import { decide } from '../../core/gates/decide'
import { frameParts, listFrameParts } from '../shells/frameParts'

/** Loads the shell, gates and page of a path, so that the next render does not suspend. */
export async function preloadFor(store: PortalStore, path: string): Promise<void> {
  const customer = store.get(customerAtom)
  const outcome = decide(store.get(configAtom), customer, path)
  const page =
    outcome.kind === 'page' || outcome.kind === 'login' ? pageById(outcome.route.pageId) : undefined
  const switchedClubBar = store.get(adminAtom)?.switched === true ? frameParts.switched : undefined
  await preloadAll([switchedClubBar, ...listFrameParts(outcome, customer !== null), page])
}

/**
 * Loads the widgets of a path's page. The server waits for them before it renders; in the browser
 * each of them hydrates its own markup once loaded.
 */
export async function preloadWidgetsFor(store: PortalStore, path: string): Promise<void> {
  const [config, customer] = [store.get(configAtom), store.get(customerAtom)]
  const outcome = decide(config, customer, path)
  const sections =
    outcome.kind === 'page' || outcome.kind === 'login'
      ? shownSections(config, customer, outcome.route.uri)
      : []
  await preloadAll(sections.map((section) => widgetById(section.widget)))
}

async function preloadAll(
  parts: readonly ({ preload: () => Promise<unknown> } | undefined)[],
): Promise<void> {
  // Ignore failures: a chunk that fails to load must not block the others. It fails again while
  // rendering, where the error boundary handles it.
  await Promise.allSettled(parts.map((part) => part?.preload()))
}

import {
  adminAtom,
  configAtom,
  customerAtom,
  languageAtom,
  type PortalStore,
} from '../core/session/atoms'
import { pageById } from '../registry/pages'
import { widgetById } from '../registry/widgets'
import { decide } from '../core/gates/decide'
import { frameParts, framePartsOf } from './router/frameParts'
import { mayHaveLocations } from './shells/LocationSlot'

/**
 * Loads the frame and the page that a path shows, with their texts in `language`, so that the next
 * render has no gap.
 */
export async function preloadFor(
  store: PortalStore,
  path: string,
  language?: string,
): Promise<void> {
  const customer = store.get(customerAtom)
  const outcome = decide(store.get(configAtom), customer, path)
  const page =
    outcome.kind === 'page' || outcome.kind === 'login' ? pageById(outcome.route.pageId) : undefined
  const bar = store.get(adminAtom)?.switched === true ? frameParts.switched : undefined
  await preloadAll(store, [bar, ...framePartsOf(outcome, customer !== null), page], language)
}

/**
 * Loads the widgets of that page and the header's location choice: the server waits for them; in
 * the browser each takes over its own markup when it is there.
 */
export async function preloadWidgetsFor(
  store: PortalStore,
  path: string,
  language?: string,
): Promise<void> {
  const config = store.get(configAtom)
  const customer = store.get(customerAtom)
  const outcome = decide(config, customer, path)
  const location = mayHaveLocations({ config, customer }) ? frameParts.location : undefined
  const sections =
    outcome.kind === 'page' || outcome.kind === 'login'
      ? (config.props.sections[outcome.route.uri] ?? [])
      : []
  await preloadAll(
    store,
    [location, ...sections.map((section) => widgetById(section.widget))],
    language,
  )
}

async function preloadAll(
  store: PortalStore,
  parts: readonly ({ preload: (language: string) => Promise<unknown> } | undefined)[],
  language = store.get(languageAtom).language,
): Promise<void> {
  // A chunk that can't be had is met again by the render, whose boundary says so; it must not stop
  // the rest.
  await Promise.allSettled(parts.map((part) => part?.preload(language)))
}

import { configAtom, customerAtom, languageAtom, type PortalStore } from '../core/session/atoms'
import { pageById } from '../registry/pages'
import { widgetById } from '../registry/widgets'
import { decide } from './router/decide'

/** Loads the chunk of the page that a path shows, and its widgets', so that the first render has no gap. */
export async function preloadFor(store: PortalStore, path: string): Promise<void> {
  const config = store.get(configAtom)
  const outcome = decide(config, store.get(customerAtom), path)
  if (outcome.kind !== 'page' && outcome.kind !== 'login') return
  const { language } = store.get(languageAtom)
  const sections = config.props.sections[outcome.route.uri] ?? []
  const parts = [pageById(outcome.route.pageId), ...sections.map((section) => widgetById(section.widget))]
  // A chunk that can't be had is met again by the render, whose boundary says so; it must not stop the rest.
  await Promise.allSettled(parts.map((part) => part?.preload(language)))
}

import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../core/query/callQuery'
import { keepFresh } from '../../core/query/keepFresh'
import {
  languageAtom,
  pageStateAtom,
  picturesAtom,
  type PortalStore,
} from '../../core/session/atoms'

/**
 * Reads what is known of the club's pictures beyond those that the page was sent with, and again
 * after each change and in each language. Returns a function that stops the updates.
 */
export function syncPictures(store: PortalStore, client: QueryClient): () => void {
  const served = store.get(pageStateAtom)
  const options = () => {
    const { language } = store.get(languageAtom)
    const isKnown =
      served.hasAllPictures &&
      (language === served.language || Object.keys(served.pictures).length === 0)
    return {
      ...callQuery('pictures.notes', { query: { language } }),
      ...(isKnown ? { initialData: { notes: served.pictures } } : {}),
      staleTime: Infinity,
    }
  }
  const observer = new QueryObserver(client, options())
  // If a fetch fails, what was known before stays.
  const show = (): void => {
    const { data } = observer.getCurrentResult()
    if (data) store.set(picturesAtom, { notes: data.notes })
  }
  const stops = [
    observer.subscribe(show),
    store.sub(languageAtom, () => observer.setOptions(options())),
    keepFresh(client, options().meta.calls),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

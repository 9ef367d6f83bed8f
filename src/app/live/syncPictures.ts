import type { Realtime } from '../../core/realtime/createRealtime'
import {
  languageAtom,
  pageStateAtom,
  picturesAtom,
  type PortalStore,
} from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'

/** How many pictures one request asks for, as the call declares it. */
const MAX_PATHS = 40
/** How long to wait for further pictures of the same view, in ms. */
const GATHER_MS = 50

/**
 * Reads what is known of the pictures that the tab shows beyond those that the page was sent with,
 * each once, and again after each change and in each language. Returns a function that stops it.
 */
export function syncPictures(
  store: PortalStore,
  realtime: Pick<Realtime, 'subscribe' | 'onSubscribed' | 'onReconnected'>,
): () => void {
  const served = store.get(pageStateAtom)
  let knowsAll = served.hasAllPictures
  let asked = new Set(Object.keys(served.pictures))
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async (paths: readonly string[]): Promise<void> => {
    const askedThen = asked
    const { language } = store.get(languageAtom)
    try {
      const { notes } = await portalApi.call('pictures.notes', {
        query: { language, paths: [...paths] },
      })
      // Otherwise they are read again.
      if (askedThen !== asked) return
      const found = Object.fromEntries(paths.map((path) => [path, notes[path]]))
      store.set(picturesAtom, (before) => ({ ...before, notes: { ...before.notes, ...found } }))
    } catch {
      // What was known before stays; they are asked for again when they are next looked up.
      for (const path of paths) askedThen.delete(path)
    }
  }
  const askAll = (): void => {
    timer = undefined
    const paths = [...waiting].sort()
    waiting.clear()
    for (let from = 0; from < paths.length; from += MAX_PATHS)
      void ask(paths.slice(from, from + MAX_PATHS))
  }
  const onLookUp = (path: string): void => {
    if (knowsAll || asked.has(path) || !isStored(path)) return
    asked.add(path)
    waiting.add(path)
    timer ??= setTimeout(askAll, GATHER_MS)
  }
  // All pictures that are mounted look up again, the others when they are next shown.
  const lookUpAgain = (): void => store.set(picturesAtom, ({ notes }) => ({ notes, onLookUp }))
  const readAgain = (): void => {
    knowsAll = false
    asked = new Set()
    lookUpAgain()
  }
  const stops = [
    store.sub(languageAtom, () => {
      if (!knowsAll || Object.keys(served.pictures).length > 0) readAgain()
    }),
    realtime.subscribe('pictures.changed', readAgain),
    realtime.onReconnected(readAgain),
    realtime.onSubscribed(({ missed }) => {
      if (missed.has('pictures.changed')) readAgain()
    }),
  ]
  lookUpAgain()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Whether a picture was uploaded; nothing is known of one that is elsewhere. */
const isStored = (path: string): boolean => /^\/media\/[0-9a-f]{64}\.\w{1,8}$/.test(path)

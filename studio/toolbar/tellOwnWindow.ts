import type { useStore } from 'jotai'
import {
  readPreviewMessage,
  type FromPortal,
  type ToPortal,
} from '../../src/core/preview/previewMessages'
import type { PlainObject } from '../../src/core/config/plainObject'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { aheadAtom, turnsTaken } from '../editor/typing'
import { paintIn } from '../preview/paintIn'
import { patchOverAll, withBase } from '../preview/patchOverAll'

/**
 * Tells the portal in this very window the draft, at most once per animation frame; returns the way
 * to stop. The portal may begin to listen after the toolbar has come: a draft is told again until
 * the first one is on the screen.
 */
export function tellOwnWindow(store: ReturnType<typeof useStore>): () => void {
  let bases: readonly PlainObject[] = [store.get(editorAtom).base]
  let frame = 0
  let told = false
  let again: ReturnType<typeof setInterval> | undefined
  const tell = (): void => {
    frame = 0
    const editor = store.get(editorAtom)
    bases = withBase(bases, editor.base)
    const patch = patchOverAll(bases, currentConfig(editor))
    const ahead = store.get(aheadAtom)
    // Nothing was told, and nothing painted, that would have to be taken back.
    if (patch === null && !told && ahead.turn === 0) return
    if (!told) again = setInterval(tell, AGAIN_MS)
    told = true
    const message: ToPortal = { portico: 'draft', patch, turn: turnsTaken(ahead) }
    window.postMessage(message, window.location.origin)
  }
  const hear = (event: MessageEvent<unknown>): void => {
    if (
      readPreviewMessage<FromPortal>(event, {
        origin: window.location.origin,
        source: window,
        kinds: ['painted'],
      })
    )
      clearInterval(again)
  }
  const changed = (): void => {
    frame ||= requestAnimationFrame(tell)
  }
  const aheadChanged = (): void => {
    const ahead = store.get(aheadAtom)
    if (turnsTaken(ahead) === ahead.turn) changed()
    else paintIn(window, ahead)
  }
  window.addEventListener('message', hear)
  changed()
  const stops = [store.sub(editorAtom, changed), store.sub(aheadAtom, aheadChanged)]
  return () => {
    clearInterval(again)
    cancelAnimationFrame(frame)
    window.removeEventListener('message', hear)
    stops.forEach((stop) => stop())
  }
}

const AGAIN_MS = 400

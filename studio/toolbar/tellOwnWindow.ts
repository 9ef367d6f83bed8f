import type { useStore } from 'jotai'
import type { ToPortal } from '../../src/core/preview/previewMessages'
import { createMergePatch } from '../../src/core/config/mergePatch'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'

/** Tells the portal in this very window the draft, at most once per animation frame; returns the way to stop. */
export function tellOwnWindow(store: ReturnType<typeof useStore>): () => void {
  // What the page was made of: a publish from here is told until the page hears of it by itself.
  const loaded = store.get(editorAtom).base
  let frame = 0
  let told = false
  const tell = (): void => {
    frame = 0
    const patch = createMergePatch(loaded, currentConfig(store.get(editorAtom))) ?? null
    if (patch === null && !told) return
    told = true
    const message: ToPortal = { portico: 'draft', patch }
    window.postMessage(message, window.location.origin)
  }
  const changed = (): void => {
    frame ||= requestAnimationFrame(tell)
  }
  changed()
  const stop = store.sub(editorAtom, changed)
  return () => {
    cancelAnimationFrame(frame)
    stop()
  }
}

import { readPreviewMessage, type FromPortal, type ToPortal } from '../../core/preview/previewMessages'
import type { PortalStore } from '../../core/session/atoms'
import { applyConfig } from '../live/applyConfig'
import { compileConfig } from '../live/compileConfig'
import { baseConfigAtom, draftAtom } from '../live/draft'
import { refreshConfig } from '../live/refreshConfig'

type Order = Extract<ToPortal, { portico: 'draft' }>

/** Shows the drafts that `source` sends, each in place and at most one a frame; returns the way to show the one in force again. */
export function listenForDrafts(store: PortalStore, source: Window, tell: (message: FromPortal) => void): () => void {
  let frame = 0
  const show = async () => {
    if (store.get(baseConfigAtom) === undefined) await refreshConfig(store)
    else await applyConfig(store, compileConfig(store.get(baseConfigAtom), store.get(draftAtom)))
    tell({ portico: 'painted' })
  }
  const showSoon = (): void => {
    cancelAnimationFrame(frame)
    // A draft that can't be shown now (the server is away) is shown with the next one.
    frame = requestAnimationFrame(() => void show().catch(() => undefined))
  }
  window.addEventListener('message', (event) => {
    const order = readPreviewMessage<Order>(event, { origin: window.location.origin, source, kinds: ['draft'] })
    if (!order) return
    store.set(draftAtom, order.patch)
    showSoon()
  })
  return showSoon
}

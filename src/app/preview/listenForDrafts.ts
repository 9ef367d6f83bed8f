import { readPreviewMessage, type FromPortal, type ToPortal } from '../../core/preview/previewMessages'
import type { PortalStore } from '../../core/session/atoms'
import { applyConfig } from '../live/applyConfig'
import { compileConfig } from '../live/compileConfig'
import { baseConfigAtom, draftAtom } from '../live/draft'
import { refreshConfig } from '../live/refreshConfig'

type Order = Extract<ToPortal, { portico: 'draft' | 'go' }>

/** Shows the drafts that `source` sends, each in place and at most one a frame; follows its wish to go elsewhere. */
export function listenForDrafts(store: PortalStore, source: Window, tell: (message: FromPortal) => void): void {
  let frame = 0
  const show = async () => {
    if (store.get(baseConfigAtom) === undefined) await refreshConfig(store)
    else await applyConfig(store, compileConfig(store.get(baseConfigAtom), store.get(draftAtom)))
    tell({ portico: 'painted' })
  }
  window.addEventListener('message', (event) => {
    const order = readPreviewMessage<Order>(event, { origin: window.location.origin, source, kinds: ['draft', 'go'] })
    if (!order) return
    if (order.portico === 'go') return goTo(order.path)
    store.set(draftAtom, order.patch)
    cancelAnimationFrame(frame)
    // A draft that can't be shown now (the server is away) is shown with the next one.
    frame = requestAnimationFrame(() => void show().catch(() => undefined))
  })
}

/** The router hears of a changed history entry by its own event; the query keeps naming the preview (decisions 22). */
function goTo(path: string): void {
  if (!URL.canParse(path, window.location.origin)) return
  const target = new URL(path, window.location.origin)
  if (target.origin !== window.location.origin) return
  for (const [name, value] of new URLSearchParams(window.location.search)) target.searchParams.set(name, value)
  window.history.pushState(null, '', target)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

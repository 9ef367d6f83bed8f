import {
  readPreviewMessage,
  type FromPortal,
  type ToPortal,
} from '../../core/preview/previewMessages'
import { schemeAtom, type PortalStore } from '../../core/session/atoms'
import { endEarlyPaint, paintEarly } from '../../core/theme/applyTokens'
import { applyConfig } from '../live/applyConfig'
import { compileConfig } from '../live/compileConfig'
import { baseConfigAtom, draftAtom } from '../live/draft'
import { refreshConfig } from '../live/refreshConfig'

/** Tokens that disable transitions, so that the page follows a dragged colour without delay. */
const NO_TRANSITION = { 'duration-fast': '0ms' }

type DraftMessage = Extract<ToPortal, { portico: 'draft' | 'paint' }>

/**
 * Listens for drafts from `source` and applies them to the open page, at most one per animation
 * frame. Returns a function that applies the current draft again.
 */
export function listenForDrafts(
  store: PortalStore,
  source: Window,
  send: (message: FromPortal) => void,
): () => void {
  let frame = 0
  const show = async () => {
    if (store.get(baseConfigAtom) === undefined) await refreshConfig(store)
    else await applyConfig(store, compileConfig(store.get(baseConfigAtom), store.get(draftAtom)))
    send({ portico: 'painted' })
    renderNewSections()
  }
  const showSoon = (): void => {
    cancelAnimationFrame(frame)
    // A draft that can't be applied now, because the server is down, is applied together with the
    // next one.
    frame = requestAnimationFrame(() => void show().catch(() => undefined))
  }
  window.addEventListener('message', (event) => {
    const message = readPreviewMessage<DraftMessage>(event, {
      origin: window.location.origin,
      source,
      kinds: ['draft', 'paint'],
    })
    if (!message) return
    if (message.portico === 'paint') {
      // The tokens are those of the light palette; the dark one follows with the draft.
      const tokens = store.get(schemeAtom) === 'light' ? message.tokens : {}
      return paintEarly({ ...tokens, ...NO_TRANSITION }, message.changeNumber)
    }
    endEarlyPaint(message.changeNumber)
    store.set(draftAtom, message.patch)
    showSoon()
  })
  return showSoon
}

const renderedSections = new WeakSet<Element>()

/**
 * Renders the sections that were never on screen, one per idle period. While `content-visibility`
 * defers a section's first rendering, Chromium re-attaches the section on each change of a root
 * variable, and then lays out and composites the page again, which takes a third of the paint time.
 */
function renderNewSections(): void {
  const section = [...document.querySelectorAll<HTMLElement>('[data-section]')].find(
    (slot) => !renderedSections.has(slot),
  )
  if (!section || !('requestIdleCallback' in window)) return
  requestIdleCallback(() => {
    renderedSections.add(section)
    section.style.contentVisibility = 'visible'
    // Measuring the section forces its rendering.
    section.getBoundingClientRect()
    section.style.contentVisibility = ''
    renderNewSections()
  })
}

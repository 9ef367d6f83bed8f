import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { seedLanguageNames } from '../core/intl/locale'
import { loadingTexts } from '../core/intl/PageTexts'
import { createPageStore, textsAtom, type PortalStore } from '../core/session/atoms'
import type { PageState } from '../core/session/PageState'
import { loadTexts } from '../registry/texts'
import { App } from './App'
import { preloadFor, preloadWidgetsFor } from './live/preloadFor'
import { reloadFrame } from './preview/reloadFrame'
import { whenUsable } from './router/MarkUsable'
import { localizedText } from '../ui/feedback/localizedText'
import { notify } from '../ui/feedback/notificationStore'

const state = readState()
const root = document.getElementById('portico')
// Not awaited: the page's chunk shares a file with this module, and a top-level await would block
// all its importers.
if (state && root) void start(state, root)

/**
 * Hydrates the server's markup. In the studio's frame, where only the browser knows the persona,
 * there is none: the page is rendered here.
 */
async function start(page: PageState, container: HTMLElement) {
  const store = createPageStore(page)
  if (page.textsUrl !== null)
    store.set(textsAtom, loadingTexts(page.messages, loadTexts(page.textsUrl)))
  seedLanguageNames(page.languageNames)
  if (page.preview) {
    const preview = await import('./preview/joinPreview').catch(() => undefined)
    if (preview === undefined) return reloadFrame()
    await preview.joinPreview(store)
  }
  await preloadFor(store, window.location.pathname)
  const app = (
    <StrictMode>
      <App store={store} Router={BrowserRouter} />
    </StrictMode>
  )
  const path = window.location.pathname
  if (page.preview) {
    await preloadWidgetsFor(store, path)
    createRoot(container).render(app)
  } else hydrateRoot(container, app)
  if (page.admin?.debug && !page.preview)
    import('./preview/joinToolbar').then(
      ({ joinToolbar }) => joinToolbar(store),
      () =>
        notify({
          tone: 'danger',
          title: localizedText('app.toolbar.failed.title'),
          text: localizedText('app.toolbar.failed.text'),
        }),
    )
  // Shell and page become interactive first; each widget hydrates its own markup once its code is
  // loaded.
  await whenUsable
  await preloadWidgetsFor(store, path)
  runWhenIdle(() => {
    document.documentElement.dataset.ready = 'true'
    void joinLive(store)
  })
}

/**
 * Starts live updates. If the connection drops during the import, live updates start with the next
 * page load, because on this page the browser won't request the file again.
 */
async function joinLive(store: PortalStore): Promise<void> {
  const live = await import('./live/startLive').catch(() => undefined)
  live?.startLive(store)
}

function readState(): PageState | undefined {
  const text = document.getElementById('portico-state')?.textContent
  // The server of the same build wrote it, so its shape is known.
  return text ? (JSON.parse(text) as PageState) : undefined
}

function runWhenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { seedLanguageNames } from '../core/intl/chooseLanguage'
import { createPageStore, type PortalStore } from '../core/session/atoms'
import type { PageState } from '../core/session/PageState'
import { seedMessages } from '../registry/messages'
import { App } from './App'
import { loadDeferredFonts } from './live/loadDeferredFonts'
import { preloadFor, preloadWidgetsFor } from './preloadFor'
import { whenUsable } from './router/MarkUsable'

const state = readState()
const root = document.getElementById('portico')
// Not awaited: the page's chunk shares a file with this module, and a top-level await would block
// all its importers.
if (state && root) void start(state, root)

/**
 * Hydrates the server's markup, or renders the page if there is none: in the studio's frame, whose
 * persona only the frame knows, and if the server failed to render it.
 */
async function start(page: PageState, container: HTMLElement) {
  const store = createPageStore(page)
  seedMessages(page.messageChunks, page.language, page.messages)
  seedLanguageNames(page.languageNames)
  if (page.preview)
    await import('./preview/joinPreview').then(({ joinPreview }) => joinPreview(store))
  await preloadFor(store, window.location.pathname)
  const app = (
    <StrictMode>
      <App store={store} Router={BrowserRouter} />
    </StrictMode>
  )
  const path = window.location.pathname
  if (page.preview || !container.hasChildNodes()) {
    await preloadWidgetsFor(store, path)
    createRoot(container).render(app)
  } else hydrateRoot(container, app)
  if (page.admin?.debug && !page.preview)
    void import('./preview/joinToolbar').then(({ joinToolbar }) => joinToolbar(store))
  // A widget hydrates its own markup once its code arrives; frame and page don't wait for it.
  await whenUsable
  loadDeferredFonts()
  await preloadWidgetsFor(store, path)
  whenIdle(() => {
    document.documentElement.dataset.ready = 'true'
    void joinLive(store)
  })
}

/**
 * Starts live updates. If the connection drops during this import, the browser never requests the
 * file again on this page, so live updates start with the next page load.
 */
async function joinLive(store: PortalStore): Promise<void> {
  const live = await import('./live/startLive').catch(() => undefined)
  live?.startLive(store)
}

function readState(): PageState | undefined {
  const text = document.getElementById('portico-state')?.textContent
  // Written by the server of this same build, so its shape is known.
  return text ? (JSON.parse(text) as PageState) : undefined
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

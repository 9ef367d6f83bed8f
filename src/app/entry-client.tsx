import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from '../core/navigation/BrowserRouter'
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
// Not awaited here: the page's chunk shares a file with this module, and a module that awaits holds
// up all that import it.
if (state && root) void start(state, root)

/**
 * Takes over the markup from the server; in the studio's frame there is none, because only the
 * frame knows its persona, and none where the server could not make it.
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
  // A widget takes over its own markup once its code is there: the frame and the page answer
  // without waiting for it.
  await whenUsable
  loadDeferredFonts()
  await preloadWidgetsFor(store, path)
  whenIdle(() => {
    document.documentElement.dataset.ready = 'true'
    void joinLive(store)
  })
}

/**
 * Starts what keeps the page up to date. Where the line is cut just then, browsers never ask for
 * that file again in this page: the next one that is loaded listens.
 */
async function joinLive(store: PortalStore): Promise<void> {
  const live = await import('./live/startLive').catch(() => undefined)
  live?.startLive(store)
}

function readState(): PageState | undefined {
  const text = document.getElementById('portico-state')?.textContent
  // The server of this very build wrote it, so its shape is known.
  return text ? (JSON.parse(text) as PageState) : undefined
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

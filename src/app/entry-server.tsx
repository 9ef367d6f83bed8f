import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from '../core/navigation/StaticRouter'
import { ServerStyleSheet } from 'styled-components'
import type { CompiledMessages } from '../core/intl/CompiledMessages'
import { compileTexts } from '../core/intl/compileTexts'
import { createPageStore } from '../core/session/atoms'
import type { PageState } from '../core/session/PageState'
import { fontUrl } from '../registry/fontUrls'
import { loadMessages } from '../registry/messages'
import { App } from './App'
import { planPage } from './planPage'
import { preloadFor, preloadWidgetsFor } from './preloadFor'

export { planPage, fontUrl }

/** The compiled texts of some chunks in a language, with the club's own texts laid over them. */
export async function messagesFor(chunks: readonly string[], language: string, own: Readonly<Record<string, string>>): Promise<CompiledMessages> {
  const loaded = await Promise.all(chunks.map((chunk) => loadMessages(chunk, language)))
  return Object.assign({}, ...loaded, compileTexts(own))
}

/** The markup of a page and the styles that it uses. The string renderer is the right one: research/server-rendering. */
export async function render(url: string, state: PageState): Promise<{ markup: string; styles: string }> {
  const store = createPageStore(state)
  const path = url.split('?')[0] ?? url
  await Promise.all([preloadFor(store, path), preloadWidgetsFor(store, path)])
  // From here to the end nothing may wait: the sheet belongs to this one render.
  const sheet = new ServerStyleSheet()
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter at={url}>{children}</StaticRouter>
  try {
    const markup = renderToString(sheet.collectStyles(<App store={store} Router={Router} />))
    return { markup, styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}

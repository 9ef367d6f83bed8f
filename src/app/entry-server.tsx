import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { StaticRouter } from 'react-router-dom'
import { catalogue } from '../../generated/catalogue'
import type { CompiledMessages } from '../core/intl/CompiledMessages'
import { compileTexts } from '../core/intl/compileTexts'
import {
  collectMarkdown,
  cacheMarkdown,
  WORKER_NODE_THRESHOLD,
  MAX_NODES_PER_PAGE,
} from '../core/markdown/markdownCache'
import { parseMarkdown, plainMarkdown } from '../core/markdown/parseMarkdown'
import { portalPath } from '../core/registry/portalPath'
import { createPageStore, type PortalStore } from '../core/session/atoms'
import type { PageState } from '../core/session/PageState'
import { crashedSections } from '../registry/crashedSections'
import { fontUrl } from '../registry/fontUrls'
import { loadMessages } from '../registry/messages'
import { App } from './App'
import { planPage } from './router/planPage'
import { preloadFor, preloadWidgetsFor } from './live/preloadFor'
import type { RenderResult, RenderServices, ServerEntry } from './ServerEntry'

export { planPage, fontUrl }

/** The compiled messages of some chunks in a language, with all of the club's own texts applied. */
export async function messagesFor(
  chunks: readonly string[],
  language: string,
  clubTexts: Readonly<Record<string, string>>,
): Promise<CompiledMessages> {
  return { ...(await builtInMessages(chunks, language)), ...compileTexts(clubTexts) }
}

/**
 * Like `messagesFor`, but without the club's own texts for other pages: a club may have written all
 * texts of a language, and a page needs about a tenth of them. Keeps texts whose ids only the club
 * uses, and texts of parts that any page may load before the complete config (`LAZY_TEXTS`).
 */
export async function pageMessagesFor(
  chunks: readonly string[],
  language: string,
  clubTexts: Readonly<Record<string, string>>,
): Promise<CompiledMessages> {
  const builtIn = await builtInMessages(chunks, language)
  const ownTexts = Object.entries(compileTexts(clubTexts)).filter(
    ([id]) =>
      Object.hasOwn(builtIn, id) || LAZY_TEXTS.test(id) || !Object.hasOwn(catalogue.messages, id),
  )
  return { ...builtIn, ...Object.fromEntries(ownTexts) }
}

/** Ids of texts of payment forms, and of notifications about the connection. */
const LAZY_TEXTS = /^(?:processor|app\.live)\./

async function builtInMessages(
  chunks: readonly string[],
  language: string,
): Promise<CompiledMessages> {
  const loaded = await Promise.all(chunks.map((chunk) => loadMessages(chunk, language)))
  return Object.assign({}, ...loaded)
}

/**
 * Renders a page: its markup and styles, and the config paths (JSON Pointers) of sections that were
 * left out because their widget threw. Markdown that is not cached is parsed by `readMarkdown`, and
 * the page is rendered again. A page with more than `WORKER_NODE_THRESHOLD` nodes is rendered by
 * `inWorker`, if there is one. Rejects if the page exceeds `MAX_NODES_PER_PAGE`. Uses React's string
 * renderer, not its stream, because rendering must be synchronous (`renderOnce`).
 */
export async function render(
  url: string,
  state: PageState,
  { runInTurn, readMarkdown, inWorker, nonce }: RenderServices = defaultServices,
): Promise<RenderResult> {
  const renderLargePage = (): Promise<RenderResult> =>
    inWorker ? inWorker() : Promise.reject(new Error('the page exceeds the server’s render limit'))
  const budget = {
    nodes: nodesOfSections(state.sections),
    maxNodes: inWorker ? WORKER_NODE_THRESHOLD : MAX_NODES_PER_PAGE,
  }
  if (budget.nodes > budget.maxNodes) return renderLargePage()
  const store = createPageStore(state)
  const path = url.split('?')[0] ?? url
  await Promise.all([preloadFor(store, path), preloadWidgetsFor(store, path)])
  const renderInTurn = () =>
    runInTurn(() => collectMarkdown(() => renderOnce(url, state, store, nonce), budget))
  const first = await renderInTurn()
  if (first.isTooLarge) return renderLargePage()
  const { result, texts } = first
  if (texts.length === 0) return result
  const trees = await readMarkdown(texts)
  for (const [index, text] of texts.entries())
    cacheMarkdown(text, trees[index] ?? plainMarkdown(text))
  const second = await renderInTurn()
  return second.isTooLarge || second.texts.length > 0 ? renderLargePage() : second.result
}

const defaultServices: RenderServices = {
  runInTurn: (job) =>
    new Promise((resolve) => {
      resolve(job())
    }),
  readMarkdown: (texts) => Promise.resolve(texts.map(parseMarkdown)),
}

/**
 * Number of nodes that a section counts as without its Markdown and settings: rendering a section's
 * frame and heading takes about as long as this many Markdown elements (measured with 190
 * sections).
 */
const NODES_PER_SECTION = 20

/**
 * The number of nodes that a page's sections count as towards `MAX_NODES_PER_PAGE`, without their
 * Markdown: `NODES_PER_SECTION` for each section, and one for each settings value.
 */
function nodesOfSections(sections: readonly unknown[]): number {
  let nodes = sections.length * NODES_PER_SECTION
  // Count the values exactly as they are sent to the browser.
  JSON.stringify(sections, (_key, value: unknown) => {
    if (typeof value !== 'object') nodes += 1
    return value
  })
  return nodes
}

/**
 * Renders a page once. Must be synchronous, because the style sheet and the collected Markdown
 * belong to this render only.
 */
function renderOnce(
  url: string,
  state: PageState,
  store: PortalStore,
  nonce: string | undefined,
): RenderResult {
  const sheet = new ServerStyleSheet(nonce === undefined ? {} : { nonce })
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={portalPath(url)}>{children}</StaticRouter>
  )
  try {
    const markup = renderToString(sheet.collectStyles(<App store={store} Router={Router} />))
    return {
      markup,
      styles: sheet.getStyleTags(),
      crashed: crashedSections(markup, state.sectionsPageUri, state.sections),
    }
  } finally {
    sheet.seal()
  }
}

// The type check fails on this line if the functions differ from `ServerEntry`, which the server is
// compiled with.
void ({ planPage, fontUrl, messagesFor, pageMessagesFor, render } satisfies ServerEntry)

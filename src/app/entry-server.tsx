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
import { createPageStore, textsAtom, type PortalStore } from '../core/session/atoms'
import type { PageState } from '../core/session/PageState'
import { crashedSections } from '../registry/crashedSections'
import { fontUrl } from '../registry/fontUrls'
import { builtInTextsUrl, inLanguage } from '../registry/texts'
import { App } from './App'
import { planPage } from './router/planPage'
import { preloadFor, preloadWidgetsFor } from './live/preloadFor'
import type { RenderResult, RenderServices, ServerEntry } from './ServerEntry'

export { planPage, fontUrl, builtInTextsUrl }

const builtInTexts = import.meta.glob<CompiledMessages>('../../generated/messages/*.json', {
  import: 'default',
})
const withOwnTexts = new WeakMap<object, Map<string, CompiledMessages>>()

/**
 * All compiled messages of the portal in a language, with the club's own texts; the same object
 * for the same texts.
 */
export async function messagesFor(
  language: string,
  clubTexts: Readonly<Record<string, string>>,
): Promise<CompiledMessages> {
  const builtIn = (await inLanguage(builtInTexts, language)?.()) ?? {}
  const byLanguage = withOwnTexts.get(clubTexts) ?? new Map<string, CompiledMessages>()
  withOwnTexts.set(clubTexts, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  // A club may also write the texts of mails, which no page shows.
  const ownTexts = Object.entries(compileTexts(clubTexts)).filter(
    ([id]) => Object.hasOwn(builtIn, id) || !Object.hasOwn(catalogue.messages, id),
  )
  const messages = { ...builtIn, ...Object.fromEntries(ownTexts) }
  byLanguage.set(language, messages)
  return messages
}

/**
 * Renders a page, with all messages of its language in `state`: its markup and styles, the messages
 * that it shows, and the config paths (JSON Pointers) of sections that were left out because their
 * widget threw. Markdown that is not cached is parsed by `readMarkdown`, and
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
  const path = url.split('?')[0] ?? url
  const page = sectionsOf(state, path)
  const budget = {
    nodes: nodesOfSections(page.sections),
    maxNodes: inWorker ? WORKER_NODE_THRESHOLD : MAX_NODES_PER_PAGE,
  }
  if (budget.nodes > budget.maxNodes) return renderLargePage()
  const store = createPageStore(state)
  await Promise.all([preloadFor(store, path), preloadWidgetsFor(store, path)])
  const renderInTurn = () =>
    runInTurn(() => collectMarkdown(() => renderOnce(url, state, store, page, nonce), budget))
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

/** The sections of the page at a path, and the page's uri, under which they are in the config. */
function sectionsOf({ config, customer }: PageState, path: string) {
  const { sectionsPageUri: uri } = planPage(config, customer, path)
  return { uri, sections: config.props.sections[uri] ?? [] }
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
  { uri, sections }: ReturnType<typeof sectionsOf>,
  nonce: string | undefined,
): RenderResult {
  const shown: CompiledMessages = failureMessages(state.messages)
  store.set(textsAtom, {
    messages: state.messages,
    onLookUp: (id) => {
      const text = Object.hasOwn(state.messages, id) ? state.messages[id] : undefined
      if (text !== undefined) shown[id] = text
    },
  })
  const sheet = new ServerStyleSheet(nonce === undefined ? {} : { nonce })
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={portalPath(url)}>{children}</StaticRouter>
  )
  try {
    const markup = renderToString(sheet.collectStyles(<App store={store} Router={Router} />))
    return {
      markup,
      messages: shown,
      styles: sheet.getStyleTags(),
      crashed: crashedSections(markup, uri, sections),
    }
  } finally {
    sheet.seal()
  }
}

/**
 * The messages of the screens for failures, which every page is sent with: the failure may be that
 * nothing can be loaded.
 */
const failureMessages = (messages: CompiledMessages): CompiledMessages =>
  Object.fromEntries(
    Object.entries(messages).filter(([id]) =>
      /^(?:app|ui)\.result\.|^ui\.breadcrumbs\.home$/.test(id),
    ),
  )

// The type check fails on this line if the functions differ from `ServerEntry`, which the server is
// compiled with.
void ({
  planPage,
  fontUrl,
  builtInTextsUrl,
  messagesFor,
  render,
} satisfies ServerEntry)

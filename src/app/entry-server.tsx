import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { StaticRouter } from 'react-router-dom'
import { catalogue } from '../../generated/catalogue'
import { readingText, readingTextIds } from '../areas/content/public'
import type { CompiledMessages } from '../core/intl/CompiledMessages'
import { compileTexts } from '../core/intl/compileTexts'
import { createPageIntl } from '../core/intl/createPageIntl'
import { shownSections } from '../core/registry/shownSections'
import { portalPath } from '../core/registry/portalPath'
import { createPageStore, markdownTreesAtom, picturesAtom, textsAtom } from '../core/session/atoms'
import type { PageState, PictureNotes } from '../core/session/PageState'
import { crashedSections } from '../registry/crashedSections'
import { fontUrl } from '../registry/fontUrls'
import { builtInTextsUrl, fileForLanguage } from '../registry/texts'
import { App } from './App'
import { planPage } from './router/planPage'
import { preloadFor, preloadWidgetsFor } from './live/preloadFor'
import type { RenderOptions, RenderResult, ServerEntry } from './ServerEntry'

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
  const builtIn = (await fileForLanguage(builtInTexts, language)?.()) ?? {}
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
 * The club's own Markdown texts in the language of a page: those of all sections, and its versions
 * of the built-in pages' texts. (shell.screen.public-pages-content)
 */
export function markdownTexts({
  config,
  company,
  language,
  messages,
}: Pick<PageState, 'config' | 'company' | 'language' | 'messages'>): readonly string[] {
  const ownTexts = config.intl.messages[language] ?? {}
  const { t } = createPageIntl({ ...config.intl, messages, language })
  const sections = Object.values(config.props.sections).flat()
  return [
    ...sections.flatMap(({ widget, settings }) =>
      (markdownSettings.get(widget) ?? []).map((key) => settings[key]),
    ),
    ...readingTextIds
      .filter((id) => Object.hasOwn(ownTexts, id))
      .map((id) => readingText(t, company, id)),
  ].filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** The names of the settings that are Markdown, by widget. */
const markdownSettings: ReadonlyMap<string, readonly string[]> = new Map(
  catalogue.widgets.map(({ id, settings }) => [
    id,
    Object.entries(settings.properties ?? {}).flatMap(([key, { format }]) =>
      format === 'markdown' ? [key] : [],
    ),
  ]),
)

/**
 * Renders a page, with all messages of its language and all pictures in `state`: its markup and
 * styles, the messages that it shows, what is known of its pictures, and the config paths (JSON
 * Pointers) of sections that were left out because their widget threw. Uses React's string renderer, not its stream, which would put inline scripts into
 * the markup.
 */
export async function render(
  url: string,
  state: PageState,
  { nonce, trees }: RenderOptions = {},
): Promise<RenderResult> {
  const path = url.split('?')[0] ?? url
  const store = createPageStore(state)
  await Promise.all([preloadFor(store, path), preloadWidgetsFor(store, path)])
  if (trees) store.set(markdownTreesAtom, trees)
  const shown: CompiledMessages = failureMessages(state.messages)
  store.set(textsAtom, {
    messages: state.messages,
    onLookUp: (id) => {
      const text = Object.hasOwn(state.messages, id) ? state.messages[id] : undefined
      if (text !== undefined) shown[id] = text
    },
  })
  const pictures: Record<string, PictureNotes[string]> = {}
  store.set(picturesAtom, {
    notes: state.pictures,
    onLookUp: (path) => {
      const note = state.pictures[path]
      if (note) pictures[path] = note
    },
  })
  const sheet = new ServerStyleSheet(nonce === undefined ? {} : { nonce })
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={portalPath(url)}>{children}</StaticRouter>
  )
  try {
    const markup = renderToString(sheet.collectStyles(<App store={store} Router={Router} />))
    const { sectionsPageUri: uri } = planPage(state.config, state.customer, path)
    return {
      markup,
      messages: shown,
      pictures,
      styles: sheet.getStyleTags(),
      crashed: crashedSections(markup, uri, shownSections(state.config, state.customer, uri)),
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
  markdownTexts,
  render,
} satisfies ServerEntry)

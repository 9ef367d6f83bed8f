import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import type { PageLanguage } from '../../core/intl/chooseLanguage'
import { compileTexts } from '../../core/intl/compileTexts'
import {
  completeConfigAtom,
  configAtom,
  customerAtom,
  languageAtom,
  messagesAtom,
  sectionsAtom,
  type PortalStore,
} from '../../core/session/atoms'
import { loadMessages } from '../../registry/messages'
import { planPage } from '../router/planPage'
import { setConfig } from './setConfig'
import { preloadFor, preloadWidgetsFor } from './preloadFor'

/**
 * Shows the page in a language: loads the texts first, then switches everything in one step. The
 * last call wins, even if the texts of an earlier call load later. `recompile` returns the config
 * with the club's texts in that language; undefined keeps the current config.
 */
export async function showLanguage(
  store: PortalStore,
  language: string,
  dir: 'ltr' | 'rtl',
  recompile: () => ResolvedConfig | undefined = () => undefined,
): Promise<void> {
  const thisCall = (lastCall += 1)
  pending = { language, dir }
  try {
    await switchLanguage(store, pending, () => thisCall === lastCall, recompile)
  } finally {
    if (thisCall === lastCall) pending = undefined
  }
}

/** The language whose texts are being loaded; undefined if there is none. */
export const pendingLanguage = (): PageLanguage | undefined => pending

async function switchLanguage(
  store: PortalStore,
  { language, dir }: PageLanguage,
  isLast: () => boolean,
  recompile: () => ResolvedConfig | undefined,
): Promise<void> {
  const path = window.location.pathname
  const sections = store.get(sectionsAtom)
  const plan = planPage(store.get(configAtom), sections, store.get(customerAtom), path)
  // The chunk `live`, with texts about a lost connection, belongs to no page.
  const loaded = await Promise.all(
    [...plan.messageChunks, 'live'].map((chunk) => loadMessages(chunk, language)),
  )
  const clubTexts = (recompile() ?? store.get(completeConfigAtom))?.intl.messages[language]
  const messages = Object.assign({}, ...loaded, compileTexts(clubTexts ?? {}))
  await Promise.all([preloadFor(store, path, language), preloadWidgetsFor(store, path, language)])
  if (!isLast()) return
  // Once more, because a draft may have changed in the meantime.
  const config = recompile()
  if (config) setConfig(store, config)
  document.documentElement.lang = language
  document.documentElement.dir = dir
  store.set(messagesAtom, messages)
  store.set(languageAtom, { language, dir })
}

let lastCall = 0
let pending: PageLanguage | undefined

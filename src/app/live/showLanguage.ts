import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import type { PageLanguage } from '../../core/intl/chooseLanguage'
import { compileTexts } from '../../core/intl/compileTexts'
import { configAtom, languageAtom, textsAtom, type PortalStore } from '../../core/session/atoms'
import { builtInTextsUrl, loadTexts } from '../../registry/texts'
import { setConfig } from './setConfig'

/**
 * Shows the page in a language: loads the texts first, then switches everything in one step. The
 * last call wins, even if the texts of an earlier call load later; returns whether this one did.
 * `recompile` returns the config with the club's texts in that language; undefined keeps the current
 * config.
 */
export async function showLanguage(
  store: PortalStore,
  language: string,
  dir: 'ltr' | 'rtl',
  recompile: () => ResolvedConfig | undefined = () => undefined,
): Promise<boolean> {
  const thisCall = (lastCall += 1)
  pending = { language, dir }
  try {
    return await switchLanguage(store, pending, () => thisCall === lastCall, recompile)
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
): Promise<boolean> {
  const builtIn = await loadTexts(builtInTextsUrl(language))
  const clubTexts = (recompile() ?? store.get(configAtom)).intl.messages[language]
  const messages = { ...builtIn, ...compileTexts(clubTexts ?? {}) }
  if (!isLast()) return false
  // Once more, because a draft may have changed in the meantime.
  const config = recompile()
  if (config) setConfig(store, config)
  document.documentElement.lang = language
  document.documentElement.dir = dir
  store.set(textsAtom, { messages })
  store.set(languageAtom, { language, dir })
  return true
}

let lastCall = 0
let pending: PageLanguage | undefined

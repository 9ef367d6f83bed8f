import { compileTexts } from '../../core/intl/compileTexts'
import { createTexts } from '../../core/intl/createTexts'
import type { Translate } from '../../core/intl/Translate'
import { configAtom, customerAtom, languageAtom, type PortalStore } from '../../core/session/atoms'
import { loadMessages } from '../../registry/messages'
import { completeConfig } from '../completeConfig'

/**
 * What an open tab says of itself, outside of any page: a text of `app.live.*` in the page's
 * language, the club's own first. Loaded ahead of the moment when nothing can be loaded.
 */
export async function loadLiveTexts(store: PortalStore): Promise<Translate> {
  const { language } = store.get(languageAtom)
  // The club's own texts are not in the first view. A visitor to an English page asks for nothing
  // more: its words are built in.
  if (store.get(customerAtom) || !language.startsWith('en')) await completeConfig(store)
  const { locale, timezone, messages } = store.get(configAtom).intl
  return createTexts(
    { ...(await loadMessages('live', language)), ...compileTexts(messages[language] ?? {}) },
    { locale, timeZone: timezone },
  ).format
}

import { compileTexts } from '../../core/intl/compileTexts'
import { createMessageIntl, translateWith } from '../../core/intl/createMessageIntl'
import type { Translate } from '../../core/intl/Translate'
import {
  completeConfigAtom,
  configAtom,
  customerAtom,
  languageAtom,
  type PortalStore,
} from '../../core/session/atoms'
import { loadMessages } from '../../registry/messages'
import { completeConfig } from '../completeConfig'

/**
 * Loads the texts that an open tab shows outside of any page (`app.live.*`), with the club's own
 * applied. Called in advance, because the network may be down when they are needed.
 */
export async function loadLiveTexts(store: PortalStore): Promise<Translate> {
  const { language } = store.get(languageAtom)
  // The first view lacks the club's own texts for these ids. Visitors to an English page do without
  // them, to save the request.
  if (store.get(customerAtom) || !language.startsWith('en')) await completeConfig(store)
  const { locale, timezone } = store.get(configAtom).intl
  const clubTexts = store.get(completeConfigAtom)?.intl.messages[language]
  return translateWith(
    createMessageIntl({
      locale,
      timeZone: timezone,
      messages: {
        ...(await loadMessages('live', language)),
        ...compileTexts(clubTexts ?? {}),
      },
    }),
  )
}

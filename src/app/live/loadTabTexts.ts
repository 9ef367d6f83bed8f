import { compileTexts } from '../../core/intl/compileTexts'
import { createMessageIntl, translateWith } from '../../core/intl/createMessageIntl'
import type { Translate } from '../../core/intl/Translate'
import {
  completeConfigAtom,
  configAtom,
  languageAtom,
  pageStateAtom,
  type PortalStore,
} from '../../core/session/atoms'
import { loadMessages } from '../../registry/messages'
import { completeConfig } from '../router/completeConfig'

/**
 * Loads the texts that an open tab shows outside its page (`app.live.*`), with the club's own texts
 * applied. Called before they are needed, because the network may then be down.
 */
export async function loadTabTexts(store: PortalStore): Promise<Translate> {
  const { language } = store.get(languageAtom)
  if (store.get(pageStateAtom).hasMoreTexts) await completeConfig(store)
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

import { createMessageIntl, translateWith } from '../../core/intl/createMessageIntl'
import type { Translate } from '../../core/intl/Translate'
import { configAtom, languageAtom, messagesAtom, type PortalStore } from '../../core/session/atoms'
import { loadMessages } from '../../registry/messages'

/**
 * Loads the texts that an open tab shows outside its page (`app.live.*`); the club's own ones were
 * sent with the page. Called before they are needed, because the network may then be down.
 */
export async function loadTabTexts(store: PortalStore): Promise<Translate> {
  const builtIn = await loadMessages('live', store.get(languageAtom).language)
  const { locale, timezone } = store.get(configAtom).intl
  return translateWith(
    createMessageIntl({
      locale,
      timeZone: timezone,
      messages: { ...builtIn, ...store.get(messagesAtom) },
    }),
  )
}

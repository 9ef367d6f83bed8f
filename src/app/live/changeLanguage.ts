import { chooseLanguage } from '../../core/intl/chooseLanguage'
import { languageCookie } from '../../core/intl/languageCookie'
import { inPreview } from '../../core/preview/previewSession'
import { configAtom, type PortalStore } from '../../core/session/atoms'
import { completeConfig } from '../completeConfig'
import { keepInMemory } from './readChosenLanguage'
import { liveHub } from './liveHub'
import { showLanguage } from './showLanguage'

/** A person chose a language: it is remembered in this browser, shown at once, and the member's other tabs follow. */
export async function changeLanguage(store: PortalStore, wanted: string, options: { announce: boolean } = { announce: true }): Promise<void> {
  // The club's own texts of other languages are not in the first view.
  await completeConfig(store)
  const { intl } = store.get(configAtom)
  const { language, dir } = chooseLanguage({ cookie: wanted, config: intl, offered: intl.languages })
  if (inPreview()) keepInMemory(language)
  else document.cookie = languageCookie(language)
  await showLanguage(store, language, dir)
  // Without a connection the other tabs learn it at their next page: nothing is lost.
  if (options.announce && !inPreview()) await liveHub()?.publish('language.changed', { language }).catch(() => undefined)
}

import { inPreview } from '../../core/preview/previewSession'
import { configAtom, type PortalStore } from '../../core/session/atoms'
import { completeConfig } from '../completeConfig'
import { languageToShow } from './languageToShow'
import { liveHub } from '../../core/realtime/liveHub'
import { showLanguage } from './showLanguage'

/** A person chose a language, which `rememberLanguage` keeps: it is shown in place, and the member's other tabs follow. */
export async function changeLanguage(store: PortalStore, wanted: string, options: { announce: boolean } = { announce: true }): Promise<void> {
  // The club's own texts of other languages are not in the first view.
  await completeConfig(store)
  const { intl } = store.get(configAtom)
  const { language, dir } = languageToShow(intl, wanted)
  await showLanguage(store, language, dir)
  // Without a connection the other tabs learn it at their next page: nothing is lost.
  if (options.announce && !inPreview()) await liveHub()?.publish('language.changed', { language }).catch(() => undefined)
}

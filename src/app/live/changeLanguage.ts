import { inPreview } from '../../core/preview/previewSession'
import { configAtom, languageAtom, type PortalStore } from '../../core/session/atoms'
import { completeConfig } from '../completeConfig'
import { languageToShow } from './languageToShow'
import { liveHub } from '../../core/realtime/liveHub'
import { rememberLanguage } from './readChosenLanguage'
import { showLanguage } from './showLanguage'

/** The newest wish while it is under way, and whether this tab's person made it. */
let asked: { language: string; here: boolean } | undefined

/** A person chose a language, which `rememberLanguage` keeps: it is shown in place, and the member's other tabs follow. The last choice counts, also for them. */
export async function changeLanguage(store: PortalStore, wanted: string): Promise<void> {
  const language = await bring(store, { language: wanted, here: true })
  // Without a connection the other tabs learn it at their next page: nothing is lost.
  if (language !== undefined && !inPreview()) await liveHub()?.publish('language.changed', { language }).catch(() => undefined)
}

/** Another tab has another language: this one follows, unless its own person is choosing just now, which the others will hear of. */
export async function followLanguage(store: PortalStore, language: string): Promise<void> {
  if (asked?.here || language === (asked?.language ?? store.get(languageAtom).language)) return
  rememberLanguage(language)
  await bring(store, { language, here: false })
}

/** Gives the language that is shown now; undefined where a newer wish came. */
async function bring(store: PortalStore, wish: NonNullable<typeof asked>): Promise<string | undefined> {
  asked = wish
  try {
    // The club's own texts of other languages are not in the first view.
    await completeConfig(store)
    if (asked !== wish) return undefined
    const { language, dir } = languageToShow(store.get(configAtom).intl, wish.language)
    await showLanguage(store, language, dir)
    return asked === wish ? language : undefined
  } finally {
    if (asked === wish) asked = undefined
  }
}

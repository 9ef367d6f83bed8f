import { inPreview } from '../../core/preview/previewSession'
import { configAtom, languageAtom, type PortalStore } from '../../core/session/atoms'
import { completeConfig } from '../completeConfig'
import { languageToShow } from './languageToShow'
import { liveHub } from '../../core/realtime/liveHub'
import { readChosenLanguage, rememberLanguage } from './readChosenLanguage'
import { pendingLanguage, showLanguage } from './showLanguage'

interface LanguageChange {
  language: string
  /** This tab's person made it. */
  isLocal: boolean
  /** What another tab told meanwhile. */
  fromOtherTab?: string
}

/** The newest wish until it is shown, and told to the others. */
let pending: LanguageChange | undefined

/**
 * A person chose a language: it is shown in place and kept, and the member's other tabs follow. The
 * last choice counts, also for them.
 */
export async function changeLanguage(store: PortalStore, wanted: string): Promise<void> {
  // Another tab may have told of another one before this code came.
  if (readChosenLanguage() !== wanted) rememberLanguage(wanted)
  const wish: LanguageChange = { language: wanted, isLocal: true }
  try {
    await applyChange(store, wish, async (language) => {
      // What was told before is older than this choice; what is told while it goes out may be
      // newer.
      delete wish.fromOtherTab
      // Without a connection the other tabs learn it at their next page: nothing is lost.
      if (!inPreview())
        await liveHub()
          ?.publish('language.changed', { language })
          .catch(() => undefined)
    })
  } finally {
    if (wish.fromOtherTab !== undefined) await followLanguage(store, wish.fromOtherTab)
  }
}

/**
 * Another tab has another language: this one follows. While its own person's choice is under way
 * the others will hear of that; where it comes to nothing, what was told is followed then.
 */
export async function followLanguage(store: PortalStore, language: string): Promise<void> {
  if (pending?.isLocal) {
    pending.fromOtherTab = language
    return
  }
  if (language === (pending ?? pendingLanguage() ?? store.get(languageAtom)).language) return
  rememberLanguage(language)
  await applyChange(store, { language, isLocal: false })
}

/** Shows a language and does what follows; a newer wish takes its place. */
async function applyChange(
  store: PortalStore,
  wish: LanguageChange,
  then?: (language: string) => Promise<void>,
): Promise<void> {
  pending = wish
  try {
    // The club's own texts of other languages are not in the first view.
    await completeConfig(store)
    if (pending !== wish) return
    const { language, dir } = languageToShow(store.get(configAtom).intl, wish.language)
    await showLanguage(store, language, dir)
    if (pending === wish) await then?.(language)
  } finally {
    if (pending === wish) pending = undefined
  }
}

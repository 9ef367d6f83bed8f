import { inPreview } from '../../core/preview/previewSession'
import { configAtom, languageAtom, type PortalStore } from '../../core/session/atoms'
import { completeConfig } from '../completeConfig'
import { languageToShow } from './languageToShow'
import { liveHub } from '../../core/realtime/liveHub'
import { readChosenLanguage, rememberLanguage } from './readChosenLanguage'
import { pendingLanguage, showLanguage } from './showLanguage'

interface LanguageChange {
  language: string
  /** Chosen by this tab's person. */
  isLocal: boolean
  /** A language received from another tab meanwhile. */
  fromOtherTab?: string
}

/** The latest change until it is shown and published. */
let pending: LanguageChange | undefined

/**
 * Changes the language at the person's request: shows it in place, remembers it, and publishes it
 * to the member's other tabs. The last choice wins, also there.
 */
export async function changeLanguage(store: PortalStore, wanted: string): Promise<void> {
  // Another tab may have chosen another one before this code was loaded.
  if (readChosenLanguage() !== wanted) rememberLanguage(wanted)
  const change: LanguageChange = { language: wanted, isLocal: true }
  try {
    await applyChange(store, change, async (language) => {
      // A language received before this choice is older; one received while it is being published
      // may be newer.
      delete change.fromOtherTab
      // Without a connection the other tabs pick it up on their next page load.
      if (!inPreview())
        await liveHub()
          ?.publish('language.changed', { language })
          .catch(() => undefined)
    })
  } finally {
    if (change.fromOtherTab !== undefined) await followLanguage(store, change.fromOtherTab)
  }
}

/**
 * Follows the language of another tab. If this tab's person has a choice pending, that one wins and
 * will be published; if it fails, the received language is followed then.
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

/** Shows a language and runs what follows, unless a newer change replaces it. */
async function applyChange(
  store: PortalStore,
  wish: LanguageChange,
  then?: (language: string) => Promise<void>,
): Promise<void> {
  pending = wish
  try {
    // The first view lacks the club's own texts in other languages.
    await completeConfig(store)
    if (pending !== wish) return
    const { language, dir } = languageToShow(store.get(configAtom).intl, wish.language)
    await showLanguage(store, language, dir)
    if (pending === wish) await then?.(language)
  } finally {
    if (pending === wish) pending = undefined
  }
}

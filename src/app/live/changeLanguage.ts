import { inPreview } from '../../core/preview/previewSession'
import { configAtom, languageAtom, revisionAtom, type PortalStore } from '../../core/session/atoms'
import { shareStructure } from '../../core/json/shareStructure'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { applyConfig } from './applyConfig'
import { compileConfig } from './compileConfig'
import { baseConfigAtom, draftAtom } from './draft'
import { languageToShow } from './languageToShow'
import { portalQueries } from '../../core/query/portalQueries'
import { refetchCalls } from '../../core/query/keepFresh'
import { liveHub } from '../../core/realtime/liveHub'
import { readConfig } from './refreshConfig'
import { readChosenLanguage, rememberLanguage } from './readChosenLanguage'
import { pendingLanguage, showLanguage } from './showLanguage'

interface LanguageChange {
  language: string
  /** Whether the person chose it in this tab. */
  isLocal: boolean
  /** A language received from another tab during this change. */
  fromOtherTab?: string
}

/** The latest change, until its language is shown and published. */
let pending: LanguageChange | undefined

/**
 * Changes the language at the person's request: shows it without a reload, stores it, and publishes
 * it to the member's other tabs. The last choice wins in all tabs.
 */
export async function changeLanguage(store: PortalStore, requested: string): Promise<void> {
  // Another tab may have stored another language while this code was loading.
  if (readChosenLanguage() !== requested) rememberLanguage(requested)
  const change: LanguageChange = { language: requested, isLocal: true }
  try {
    await applyChange(store, change, async (language) => {
      // A language received before now is older than this choice; a language received during the
      // publish may be newer.
      delete change.fromOtherTab
      // Without a connection the other tabs read the stored language on their next page load.
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
 * Shows a language that another tab published. If a choice made in this tab is pending, that choice
 * wins and will be published; only if it fails is the received language shown.
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

/** Shows a language, then calls `onShown`, unless a newer change replaces it. */
async function applyChange(
  store: PortalStore,
  change: LanguageChange,
  onShown?: (language: string) => Promise<void>,
): Promise<void> {
  pending = change
  try {
    const revision = store.get(revisionAtom)
    // The club's own texts in other languages are only in the sparse config.
    if (store.get(baseConfigAtom) === undefined) await readConfig(store, revision)
    if (pending !== change) return
    // The browser's admin session has switched to another club, so this whole page is stale.
    if (store.get(baseConfigAtom) === undefined) return window.location.reload()
    const { language, dir } = languageToShow(store.get(configAtom).intl, change.language)
    await showLanguage(store, language, dir, () => configInChosenLanguage(store))
    const hasNewRevision = store.get(revisionAtom) !== revision
    const config = hasNewRevision ? configInChosenLanguage(store) : undefined
    if (config) await applyConfig(store, config)
    // What the club writes per language.
    void refetchCalls(portalQueries(), () => true)
    if (pending === change) await onShown?.(language)
  } finally {
    if (pending === change) pending = undefined
  }
}

/** The config with the club's own texts in the chosen language; undefined if it is not loaded. */
function configInChosenLanguage(store: PortalStore): ResolvedConfig | undefined {
  const base = store.get(baseConfigAtom)
  return base === undefined
    ? undefined
    : shareStructure(store.get(configAtom), compileConfig(base, store.get(draftAtom)))
}

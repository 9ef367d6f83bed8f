import { shareStructure } from '../../core/json/shareStructure'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { inPreview } from '../../core/preview/previewSession'
import {
  configAtom,
  languageAtom,
  pageStateAtom,
  revisionAtom,
  schemeAtom,
  type PortalStore,
} from '../../core/session/atoms'
import { applyDarkTokens } from '../../core/theme/applyDarkTokens'
import { applyTokens, matchColorScheme } from '../../core/theme/applyTokens'
import { DARK_DEVICE, chooseScheme, darkMedia, hasDarkMode } from '../../core/theme/scheme'
import { showThemeColor } from '../../core/theme/showThemeColor'
import { faviconHref } from '../../core/theme/faviconHref'
import { ensureFonts } from '../../registry/ensureFonts'
import { draftAtom } from './draft'
import { languageToShow } from './languageToShow'
import { setConfig } from './setConfig'
import { pendingLanguage, showLanguage } from './showLanguage'

/**
 * Applies a resolved config to the open page without a reload: CSS variables change, components
 * don't remount, and typed text stays. Resolves once the texts have loaded, if they change; if they
 * can't be loaded, it rejects, and the next call loads them.
 */
export async function applyConfig(store: PortalStore, compiled: ResolvedConfig): Promise<void> {
  const before = store.get(configAtom)
  const config = shareStructure(before, compiled)
  ensureFonts(config.fonts, store.get(pageStateAtom).config.fonts)
  showFavicon(faviconHref(config.props.favicon, store.get(revisionAtom)))
  setConfig(store, config)
  if (!inPreview()) store.set(schemeAtom, chooseScheme(config, document.cookie))
  followScheme(store)
  paintTokens(store)
  const { language, dir } = languageToShow(config.intl)
  const current = pendingLanguage() ?? store.get(languageAtom)
  const textsChanged = before.intl.messages[language] !== config.intl.messages[language]
  if (current.language === language && current.dir === dir && !textsChanged && !areTextsOld) return
  areTextsOld = true
  if (await showLanguage(store, language, dir)) areTextsOld = false
}

/** Whether the latest config's texts are not shown, because they are loading or failed to load. */
let areTextsOld = false

/**
 * Whether the page still shows the revision that it was served with, without a draft: its own style
 * sheets then have the tokens.
 */
const showsServedRevision = (store: PortalStore): boolean =>
  store.get(draftAtom) === null && store.get(revisionAtom) === store.get(pageStateAtom).revision

/**
 * Writes the tokens of the scheme that the page shows, where its own style sheets lack them; a
 * preview always has all of them at the root, for its inspector.
 */
function paintTokens(store: PortalStore): void {
  const { tokens, darkTokens } = store.get(configAtom)
  const media = darkMedia(store.get(schemeAtom))
  if (inPreview())
    return applyTokens(window.matchMedia(media).matches ? { ...tokens, ...darkTokens } : tokens)
  const isServed = showsServedRevision(store)
  applyTokens(isServed ? {} : tokens)
  applyDarkTokens(isServed ? {} : darkTokens, media)
  matchColorScheme()
  const background = tokens['color-background'] ?? ''
  showThemeColor(
    background,
    hasDarkMode({ darkTokens }) ? (darkTokens['color-background'] ?? background) : undefined,
    media,
  )
}

const followed = new WeakSet<PortalStore>()

/** Paints the tokens again whenever the person or the device changes the scheme. */
function followScheme(store: PortalStore): void {
  if (followed.has(store)) return
  followed.add(store)
  const paint = (): void => paintTokens(store)
  store.sub(schemeAtom, paint)
  window.matchMedia(DARK_DEVICE).addEventListener('change', paint)
}

/** Sets the tab's icon, unless it is set already. */
function showFavicon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href)
}

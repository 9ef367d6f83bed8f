import { languageCookie, readLanguageCookie } from '../../core/intl/languageCookie'
import { inPreview } from '../../core/preview/previewSession'

let inMemory: string | undefined
let tellStudio: (language: string) => void = () => undefined

/**
 * The language that this person chose, if any: kept in a readable cookie, in a preview in memory
 * only (decisions 22).
 */
export function readChosenLanguage(): string | undefined {
  return inPreview() ? inMemory : readLanguageCookie(document.cookie)
}

/**
 * Keeps a person's choice: in a cookie of this browser, in a preview for as long as its frame
 * lives; its studio hears of it.
 */
export function rememberLanguage(language: string): void {
  if (inPreview()) {
    inMemory = language
    tellStudio(language)
  } else document.cookie = languageCookie(language)
}

/** The studio chose a language for its frame, null the club's own. */
export function rememberStudioLanguage(language: string | null): void {
  inMemory = language ?? undefined
}

/** Says who hears of a language that was chosen in the frame. */
export function onLanguageRemembered(tell: (language: string) => void): void {
  tellStudio = tell
}

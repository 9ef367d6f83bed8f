import { languageCookie, readLanguageCookie } from '../../core/intl/languageCookie'
import { inPreview } from '../../core/preview/previewSession'

let inMemory: string | undefined
let notifyStudio: (language: string) => void = () => undefined

/**
 * The language that this person chose, if any: stored in a readable cookie, in a preview in memory
 * only.
 */
export function readChosenLanguage(): string | undefined {
  return inPreview() ? inMemory : readLanguageCookie(document.cookie)
}

/** Stores a person's choice in a cookie. A preview stores it in memory and notifies the studio. */
export function rememberLanguage(language: string): void {
  if (inPreview()) {
    inMemory = language
    notifyStudio(language)
  } else document.cookie = languageCookie(language)
}

/** Stores the language the studio chose for its frame; null is the club's own. */
export function rememberStudioLanguage(language: string | null): void {
  inMemory = language ?? undefined
}

/** Registers a listener for languages chosen in the frame. */
export function onLanguageRemembered(listener: (language: string) => void): void {
  notifyStudio = listener
}

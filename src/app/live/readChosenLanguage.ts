import { languageCookie, readLanguageCookie } from '../../core/intl/languageCookie'
import { inPreview } from '../../core/preview/previewSession'

let previewLanguage: string | undefined
let notifyStudio: (language: string) => void = () => undefined

/**
 * The language that this person chose, stored in a cookie, or in memory in a preview. Undefined if
 * they chose none.
 */
export function readChosenLanguage(): string | undefined {
  return inPreview() ? previewLanguage : readLanguageCookie(document.cookie)
}

/** Stores the person's choice in a cookie; in a preview, in memory, and notifies the studio. */
export function rememberLanguage(language: string): void {
  if (inPreview()) {
    previewLanguage = language
    notifyStudio(language)
  } else document.cookie = languageCookie(language)
}

/** Stores the language that the studio chose for its frame; null means the club's own. */
export function rememberStudioLanguage(language: string | null): void {
  previewLanguage = language ?? undefined
}

/** Sets the function that is called with each language chosen in the frame. */
export function onLanguageRemembered(listener: (language: string) => void): void {
  notifyStudio = listener
}

import { languageCookie, readLanguageCookie } from '../../core/intl/languageCookie'
import { inPreview } from '../../core/preview/previewSession'

let inMemory: string | undefined

/** The language that this person chose, if any: kept in a readable cookie, in a preview in memory only (decisions 22). */
export function readChosenLanguage(): string | undefined {
  return inPreview() ? inMemory : readLanguageCookie(document.cookie)
}

/** Keeps a person's choice: in a cookie of this browser, in a preview for as long as its frame lives. */
export function rememberLanguage(language: string): void {
  if (inPreview()) inMemory = language
  else document.cookie = languageCookie(language)
}

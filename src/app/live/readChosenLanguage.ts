import { readLanguageCookie } from '../../core/intl/languageCookie'
import { inPreview } from '../../core/preview/previewSession'

let inMemory: string | undefined

/** The language that this person chose, if any: kept in a readable cookie, in a preview in memory only (decisions 22). */
export function readChosenLanguage(): string | undefined {
  return inPreview() ? inMemory : (readLanguageCookie(document.cookie) ?? undefined)
}

/** Keeps the choice of a preview for as long as its frame lives. */
export function keepInMemory(language: string): void {
  inMemory = language
}

import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { findMissingTexts, listTexts } from '../forms/languages/listTexts'
import { clubLanguages } from '../forms/languages/textsByLanguage'

/** A text that lacks languages of the club: its pointer, items by key, and the languages. */
export interface UntranslatedText {
  path: string
  languages: readonly string[]
}

/**
 * The texts that a draft adds or changes and that are not written in every language of the club;
 * empty for a club that writes no text per language.
 */
export function findUntranslated(
  published: PlainObject,
  target: PlainObject,
): readonly UntranslatedText[] {
  const texts = listTexts(target)
  if (!texts.some(({ stored }) => isPlainObject(stored))) return []
  const before = new Map(listTexts(published).map(({ path, stored }) => [path, stored]))
  const changed = texts.filter(({ path, stored }) => !jsonEquals(before.get(path), stored))
  const languages = clubLanguages(target)
  const missing = [languages.ownLanguage, ...languages.others].map((language) => ({
    language,
    paths: new Set(findMissingTexts(changed, language, languages).map(({ path }) => path)),
  }))
  return changed.flatMap(({ path }) => {
    const lacking = missing.filter(({ paths }) => paths.has(path)).map(({ language }) => language)
    return lacking.length > 0 ? [{ path, languages: lacking }] : []
  })
}

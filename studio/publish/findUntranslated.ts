import { messageLanguage } from '../../src/core/config/compile/intl'
import { getByKeys } from '../../src/core/json/getByPointer'
import { isPlainObject, ownKeys, type PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { listTexts } from '../../src/core/config/listTexts'
import { findMissingTexts } from '../forms/languages/findMissingTexts'
import { clubLanguages, type ClubLanguages } from '../forms/languages/textsByLanguage'

/** A text that lacks languages of the club: its pointer, items by key, and the languages. */
export interface UntranslatedText {
  path: string
  languages: readonly string[]
}

/**
 * The texts that a draft adds or changes and that are not written in every language of the club,
 * among them those of the portal that it writes itself (`intl.messages`); none of what is switched
 * off. Empty for a club that writes no text per language.
 */
export function findUntranslated(
  published: PlainObject,
  target: PlainObject,
): readonly UntranslatedText[] {
  const texts = listTexts(target)
  const tags = findTags(target)
  if (tags.length < 2 && !texts.some(({ stored }) => isPlainObject(stored))) return []
  const before = new Map(listTexts(published).map(({ path, stored }) => [path, stored]))
  const changed = texts.filter(
    ({ path, stored, isOff }) => !isOff && !jsonEquals(before.get(path), stored),
  )
  const languages = clubLanguages(target)
  const missing = [languages.ownLanguage, ...languages.others].map((language) => ({
    language,
    paths: new Set(findMissingTexts(changed, language, languages).map(({ path }) => path)),
  }))
  return [
    ...changed.flatMap(({ path }) => {
      const lacking = missing.filter(({ paths }) => paths.has(path)).map(({ language }) => language)
      return lacking.length > 0 ? [{ path, languages: lacking }] : []
    }),
    ...findUntranslatedMessages(published, target, languages),
  ]
}

/** The portal's texts that a draft writes itself, but in some languages only. */
function findUntranslatedMessages(
  published: PlainObject,
  target: PlainObject,
  { ownLanguage, others, locale }: ClubLanguages,
): readonly UntranslatedText[] {
  const written = new Map<string, { tag: string; languages: Set<string>; isChanged: boolean }>()
  for (const tag of findTags(target)) {
    const keys = ['intl', 'messages', tag]
    for (const [id, text] of Object.entries(getByKeys(target, keys) ?? {})) {
      const entry = written.get(id) ?? { tag, languages: new Set(), isChanged: false }
      entry.languages.add(messageLanguage(tag, locale))
      entry.isChanged ||= getByKeys(published, [...keys, id]) !== text
      written.set(id, entry)
    }
  }
  return [...written].flatMap(([id, { tag, languages, isChanged }]) => {
    const lacking = [ownLanguage, ...others].filter((language) => !languages.has(language))
    return isChanged && lacking.length > 0
      ? [{ path: toPointer(['intl', 'messages', tag, id]), languages: lacking }]
      : []
  })
}

const findTags = (config: PlainObject): readonly string[] =>
  ownKeys(getByKeys(config, ['intl', 'messages']))

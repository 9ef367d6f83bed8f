import { getLanguage, localeOf, messageLanguage } from '../../../src/core/config/compile/intl'
import { listTexts } from '../../../src/core/config/listTexts'
import { languageName } from '../../../src/core/intl/locale'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'
import { findOverrides } from '../../forms/messages/offeredLanguages'
import type { FindEntry } from './FindEntry'

/** The texts of the portal in a language by id, without the club's own. */
export type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * A club's texts of all languages as entries that lead to the text in that language: first what the
 * club has written in its settings, then the portal's texts, where the club's own wording replaces
 * the portal's. `describe` names a setting by its path, `placeOf` the part of the portal that shows
 * a text.
 */
export function textEntries(
  config: PlainObject,
  languages: readonly string[],
  portal: TextsByLanguage,
  describe: (pointer: string) => string,
  placeOf: (id: string) => string,
): FindEntry[] {
  return [
    ...ownTextEntries(config, describe),
    ...languages.flatMap((language) => {
      const { tag, texts } = findOverrides(config, language)
      return Object.entries({ ...portal[language], ...texts }).map(([id, text]) =>
        entryOf(toPointer(['intl', 'messages', tag, id]), id, text, placeOf(id), language),
      )
    }),
  ]
}

/** What the club has written in its settings, in each language. */
function ownTextEntries(config: PlainObject, describe: (pointer: string) => string): FindEntry[] {
  const locale = localeOf(config)
  return listTexts(config).flatMap(({ path, stored }) => {
    const texts = isPlainObject(stored) ? stored : { [locale]: stored }
    const name = describe(path)
    return Object.entries(texts).flatMap(([tag, text]) => {
      const language = messageLanguage(tag, locale)
      const pointer = language === getLanguage(locale) ? path : path + toPointer([language])
      return typeof text === 'string' && text.trim() !== ''
        ? [entryOf(pointer, path, text, name, language)]
        : []
    })
  })
}

const entryOf = (
  pointer: string,
  sameAs: string,
  text: string,
  place: string,
  language: string,
): FindEntry => ({
  key: `text ${pointer} ${language}`,
  kind: 'text',
  title: text,
  note: `${place} · ${languageName(language)}`,
  path: pointer,
  sameAs,
  target: { opens: 'control', pointer },
})

import type { UiSchema } from '@rjsf/utils'
import { catalogue } from '../../../generated/catalogue'
import { getLanguage, localeOf } from '../../../src/core/config/compile/intl'
import { jsonEquals } from '../../../src/core/json/mergePatch'
import { findByKey } from '../../../src/core/json/listKey'
import { tagOfText, type TextByLanguage } from '../../../src/core/config/compile/localizeTexts'
import { isPlainObject, ownValue, type PlainObject } from '../../../src/core/json/plainObject'
import type { FormShape } from '../FormSource'
import { offeredLanguages } from '../messages/offeredLanguages'

/** A club's locale and own language, and the other languages that it offers. */
export interface ClubLanguages {
  locale: string
  ownLanguage: string
  others: readonly string[]
}

/** The languages of a club. */
export function clubLanguages(config: PlainObject): ClubLanguages {
  const locale = localeOf(config)
  const language = getLanguage(locale)
  return {
    locale,
    ownLanguage: language,
    others: offeredLanguages(config, catalogue.locales).filter((tag) => tag !== language),
  }
}

/**
 * The text that a stored value has for a language; undefined if there is none. A plain string is
 * the text of the club's own language.
 */
export function textIn(
  stored: unknown,
  language: string,
  { locale, ownLanguage }: ClubLanguages,
): string | undefined {
  if (typeof stored === 'string') return language === ownLanguage ? stored : undefined
  if (!isPlainObject(stored)) return undefined
  const tag = tagOfText(stored as TextByLanguage, language, locale)
  const text = tag === undefined ? undefined : stored[tag]
  return typeof text === 'string' ? text : undefined
}

/**
 * A stored value with another text for a language; undefined removes the text. The result is a
 * plain string if it has no other language than the club's own.
 */
export function withTextIn(
  stored: unknown,
  language: string,
  text: string | undefined,
  languages: ClubLanguages,
): string | TextByLanguage | undefined {
  const texts: TextByLanguage =
    typeof stored === 'string'
      ? { [languages.ownLanguage]: stored }
      : isPlainObject(stored)
        ? (stored as TextByLanguage)
        : {}
  const tag = tagOfText(texts, language, languages.locale) ?? language
  const others = Object.entries(texts).filter(([key]) => key !== tag)
  const ownText = textIn(texts, languages.ownLanguage, languages)
  if (others.length === 0)
    return language === languages.ownLanguage || text === undefined ? text : { [tag]: text }
  if (text !== undefined) return { ...texts, [tag]: text }
  return others.length === 1 && language !== languages.ownLanguage && ownText !== undefined
    ? ownText
    : Object.fromEntries(others)
}

/**
 * The shape of a form whose fields edit the texts in the club's own language; the other languages'
 * texts stay as they are stored.
 */
export function inOwnLanguage(uiSchema: UiSchema, languages: ClubLanguages): FormShape {
  return {
    toForm(stored) {
      const formValue = mapTexts(uiSchema, stored, undefined, (text) =>
        isPlainObject(text) ? textIn(text, languages.ownLanguage, languages) : text,
      )
      // Return the same object, so that a form without such texts doesn't re-render.
      return jsonEquals(formValue ?? null, stored ?? null) ? stored : formValue
    },
    toStored: (formValue, stored) =>
      mapTexts(uiSchema, formValue, stored, (text, before) =>
        isPlainObject(before)
          ? withTextIn(
              before,
              languages.ownLanguage,
              typeof text === 'string' ? text : undefined,
              languages,
            )
          : text,
      ),
    toFormPath: (names) => names,
  }
}

/**
 * A copy of a form's value with each text that may be written per language replaced by the result
 * of `map`, which also gets the value at the same place of `counterpart`, with list items matched
 * by id.
 */
function mapTexts(
  ui: UiSchema,
  value: unknown,
  counterpart: unknown,
  map: (text: unknown, counterpart: unknown) => unknown,
): unknown {
  if (ownValue(ui['ui:options'], 'localized') === true) return map(value, counterpart)
  if (Array.isArray(value)) {
    const { items } = ui
    return isPlainObject(items)
      ? (value as unknown[]).map((item) => {
          const id = ownValue(item, 'id')
          const itemCounterpart =
            typeof id === 'string' ? findByKey(counterpart, 'id', id) : undefined
          return mapTexts(items, item, itemCounterpart, map)
        })
      : value
  }
  if (value === undefined ? !isPlainObject(counterpart) : !isPlainObject(value)) return value
  const object = isPlainObject(value) ? value : {}
  const names = new Set([...Object.keys(object), ...Object.keys(ui)])
  const entries = [...names].flatMap((name) => {
    const part: unknown = ui[name] ?? ui['additionalProperties']
    const [inside, insideCounterpart] = [ownValue(object, name), ownValue(counterpart, name)]
    const mapped = isPlainObject(part) ? mapTexts(part, inside, insideCounterpart, map) : inside
    return mapped === undefined ? [] : [[name, mapped] as const]
  })
  return value === undefined && entries.length === 0 ? undefined : Object.fromEntries(entries)
}

import { messageLanguage } from './intl'
import { originalIndex, rememberIndexes } from './listIndex'
import { isPlainObject, type PlainObject } from '../../json/plainObject'

/** A text written per language, by language tag. */
export type TextByLanguage = Readonly<Record<string, string>>

/** The part of a schema that marks texts which may be written per language. */
export interface LocalizedSchema {
  readonly 'x-localized'?: true
  readonly properties?: Readonly<Record<string, LocalizedSchema>>
  readonly items?: LocalizedSchema
}

/** Chooses the text to show. */
export type ChooseText = (text: TextByLanguage) => string

/**
 * A copy of a value in which `choose` has replaced each text that is written per language by a
 * plain string; the value itself if there is none.
 */
export function localizeTexts(
  schema: LocalizedSchema,
  value: unknown,
  choose: ChooseText,
): unknown {
  // The validator has checked that every language's text is a string.
  if (schema['x-localized']) return isPlainObject(value) ? choose(value as TextByLanguage) : value
  if (Array.isArray(value)) return schema.items ? localizeList(schema.items, value, choose) : value
  if (!isPlainObject(value) || !schema.properties) return value
  let copy: PlainObject | undefined
  for (const [key, part] of Object.entries(schema.properties)) {
    if (!Object.hasOwn(value, key)) continue
    const localized = localizeTexts(part, value[key], choose)
    if (localized !== value[key]) copy = { ...(copy ?? value), [key]: localized }
  }
  return copy ?? value
}

function localizeList(
  schema: LocalizedSchema,
  list: readonly unknown[],
  choose: ChooseText,
): readonly unknown[] {
  const copy = list.map((item) => localizeTexts(schema, item, choose))
  if (copy.every((item, index) => item === list[index])) return list
  rememberIndexes(
    copy,
    list.map((_item, index) => originalIndex(list, index)),
  )
  return copy
}

/** The key under which a text holds a language; undefined if the text lacks the language. */
export const tagOfText = (
  text: TextByLanguage,
  language: string,
  locale: string,
): string | undefined => Object.keys(text).find((tag) => messageLanguage(tag, locale) === language)

/**
 * Creates a function that chooses a text in a language, else in the club's own language, else in
 * the first one that it has.
 */
export const chooseTextIn =
  (language: string, club: { language: string; locale: string }): ChooseText =>
  (text) => {
    const tag =
      tagOfText(text, language, club.locale) ??
      tagOfText(text, club.language, club.locale) ??
      Object.keys(text)[0]
    return tag === undefined ? '' : (text[tag] ?? '')
  }

/**
 * A stored text as a label: a plain string, or of one written per language the text in the first of
 * `languages` in which it is written, otherwise its first text. Undefined if it is empty.
 */
export function anyText(stored: unknown, languages: readonly string[] = []): string | undefined {
  const texts = isPlainObject(stored)
    ? Object.entries(stored).filter(
        ([, candidate]) => typeof candidate === 'string' && candidate.trim() !== '',
      )
    : []
  const [, text] = languages
    .map((language) => texts.find(([tag]) => tag.split(/[-_]/)[0]?.toLowerCase() === language))
    .find((found) => found !== undefined) ??
    texts[0] ?? ['', stored]
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

import type { JsonSchema } from '../../schemas/JsonSchema'
import { itemsOf, type Item } from '../values/items'

/** The list of a record that has its texts per language, and the fields of which it has them. */
export interface LocalizedTexts {
  list: string
  fields: readonly string[]
}

/** The texts of a record that can be written per language; undefined for none. */
export function localizedTexts({ properties = {} }: JsonSchema): LocalizedTexts | undefined {
  const found = Object.entries(properties).find(([, part]) => part['x-key'] === 'language')
  if (found === undefined) return undefined
  const [list, { items }] = found
  return {
    list,
    fields: Object.keys(items?.properties ?? {}).filter((name) => name !== 'language'),
  }
}

/**
 * Whether the language of texts is chosen above these fields of a record: above its first text, and
 * above lists whose items have texts per language.
 */
export function haveTexts(record: JsonSchema, fields: readonly string[]): boolean {
  const first = localizedTexts(record)?.fields[0]
  return fields.some((field) => field === first || hasItemTexts(record.properties?.[field] ?? {}))
}

const hasItemTexts = ({ items }: JsonSchema): boolean =>
  items?.properties !== undefined &&
  (localizedTexts(items) !== undefined || Object.values(items.properties).some(hasItemTexts))

/** The languages that have a text. */
export const writtenLanguages = (translations: unknown): string[] =>
  itemsOf(translations).map((item) => String(item['language']))

/** The text of a field in a language; '' for none. */
export const readText = (translations: unknown, language: string, field: string): string => {
  const text = itemsOf(translations).find((item) => item['language'] === language)?.[field]
  return typeof text === 'string' ? text : ''
}

/** The texts per language with another text; a language without any text has no item. */
export function writeText(
  { fields }: LocalizedTexts,
  translations: unknown,
  language: string,
  field: string,
  text: string,
): Item[] {
  const items = itemsOf(translations)
  const found = items.find((item) => item['language'] === language)
  const empty = Object.fromEntries(fields.map((name) => [name, '']))
  const changed = { ...(found ?? { language, ...empty }), [field]: text }
  return (
    found === undefined
      ? [...items, changed]
      : items.map((item) => (item === found ? changed : item))
  ).filter((item) => fields.some((name) => item[name] !== ''))
}

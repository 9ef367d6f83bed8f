import { anyText } from '../compile/localizeTexts'
import { isPlainObject } from '../../json/plainObject'

/**
 * A list item's display name: the first non-empty text among the properties that usually hold a
 * name, in the first of `languages` that it is written in; undefined if there is none.
 */
export function itemName(item: unknown, languages?: readonly string[]): string | undefined {
  if (!isPlainObject(item)) return undefined
  return NAMES.map((name) => anyText(item[name], languages)).find((text) => text !== undefined)
}

const NAMES = [
  'title',
  'label',
  'name',
  'role',
  'question',
  'caption',
  'alt',
  'value',
  'text',
  'from',
] as const

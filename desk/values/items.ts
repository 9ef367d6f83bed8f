import type { JsonSchema } from '../../schemas/JsonSchema'
import { joinParts } from '../../src/core/places/addressLine'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'

/** An item of a list in a record, such as a ticket type. */
export type Item = PlainObject

/** The items of a list of objects; none for any other value. */
export const itemsOf = (value: unknown): readonly Item[] =>
  Array.isArray(value) ? value.filter(isPlainObject) : []

/** What identifies an item in its list, whatever is changed in it and wherever it is. */
export const keyOf = (list: JsonSchema, item: Item): string => String(item[list['x-key'] ?? 'id'])

/** The item with a key; undefined if the list has none. */
export const findItem = (list: JsonSchema, value: unknown, key: string): Item | undefined =>
  itemsOf(value).find((item) => keyOf(list, item) === key)

/**
 * What an item is called: its name or title, a person's names, or a variant's values; empty if it
 * has none yet.
 */
export const nameOf = (item: Item): string =>
  'third' in item
    ? joinParts([item['first'], item['second'], item['third']].map(String))
    : 'firstName' in item
      ? `${String(item['firstName'])} ${String(item['lastName'] ?? '')}`.trim()
      : String(item['name'] ?? (item['title'] || item['description'] || wordsOf(item)) ?? '')

/** What a question or one of its options says; undefined for any other item. */
const wordsOf = ({ label, text }: Item): unknown => label || text

/** A free id for a new item: below 0, until the server gives it one of its own. */
export const newItemId = (items: readonly Item[]): number =>
  Math.min(0, ...items.map(({ id }) => Number(id))) - 1

/** Whether two values of a field are the same; the properties of items have a fixed order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

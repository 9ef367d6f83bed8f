import type { JsonSchema } from '../../schemas/JsonSchema'
import { findItem, isSame, itemsOf, keyOf, newItemId, type Item } from '../values/items'
import type { Values } from './recordValues'

/** Values after someone else has saved, and the paths of what both changed differently. */
interface Rebased {
  typed: Values
  /** A field, or a property of an item such as `ticketTypes/12/places`, by the item's key. */
  conflicts: readonly string[]
}

/**
 * Rebases the typed fields of a record onto what someone else has stored meanwhile: what was changed
 * here keeps the typed value, all else takes the stored one. Lists are rebased item by item, and
 * each item property by property.
 */
export function rebaseRecord(
  schema: JsonSchema,
  before: Values,
  typed: Values,
  stored: Values,
): Rebased {
  const fields = Object.keys(typed).map((field): [string, unknown, readonly string[]] => {
    const part = schema.properties?.[field] ?? {}
    const values = [before[field], typed[field], stored[field]] as const
    if (part.items?.properties === undefined) {
      const { value, isConflict } = rebaseValue(...values)
      return [field, value, isConflict ? [field] : []]
    }
    const { items, conflicts } = rebaseItems(part, ...values)
    return [field, items, conflicts.map((path) => `${field}/${path}`)]
  })
  return {
    typed: Object.fromEntries(fields.map(([field, value]) => [field, value])),
    conflicts: fields.flatMap(([, , conflicts]) => conflicts),
  }
}

/** What is at the path of a conflict; undefined if its item is not there. */
export function valueAt(schema: JsonSchema, values: Values, path: string): unknown {
  // The key of an item may have slashes, as a picture's address does.
  const [, field = path, key, property = ''] = /^([^/]+)\/(.+)\/([^/]+)$/.exec(path) ?? []
  if (key === undefined) return values[field]
  return findItem(schema.properties?.[field] ?? {}, values[field], key)?.[property]
}

function rebaseValue(
  before: unknown,
  typed: unknown,
  stored: unknown,
): { value: unknown; isConflict: boolean } {
  if (isSame(typed, before)) return { value: stored, isConflict: false }
  return { value: typed, isConflict: !isSame(stored, before) && !isSame(stored, typed) }
}

/**
 * The items in the typed order, then those that someone else has added. An item that was removed
 * here stays if someone else changed it; one that was changed here and removed by someone else
 * becomes a new one, so that nothing typed is lost.
 */
function rebaseItems(
  list: JsonSchema,
  before: unknown,
  typed: unknown,
  stored: unknown,
): { items: Item[]; conflicts: string[] } {
  const items: Item[] = []
  const conflicts: string[] = []
  for (const item of itemsOf(typed)) {
    const key = keyOf(list, item)
    const [was, is] = [findItem(list, before, key), findItem(list, stored, key)]
    if (is !== undefined) {
      const properties = Object.keys(item).map((property): [string, unknown] => {
        const rebased = rebaseValue(was?.[property], item[property], is[property])
        if (rebased.isConflict) conflicts.push(`${key}/${property}`)
        return [property, rebased.value]
      })
      items.push(Object.fromEntries(properties))
    } else if (was === undefined) items.push(item)
    else if (!isSame(item, was))
      items.push('id' in item ? { ...item, id: newItemId(itemsOf(typed).concat(items)) } : item)
  }
  const added = itemsOf(stored).filter((item) => {
    const key = keyOf(list, item)
    if (findItem(list, typed, key) !== undefined) return false
    const was = findItem(list, before, key)
    return was === undefined || !isSame(item, was)
  })
  return { items: [...items, ...added], conflicts }
}

import { originalIndex } from './listIndex'
import { ownValue } from '../../json/plainObject'
import type { Report } from '../Report'

/** An item of a keyed list, with its key and its index in the original list. */
export interface KeyedItem {
  key: string
  item: unknown
  index: number
}

/**
 * The items of a list that have a key (id or uri). Of several items with the same key, the first is
 * returned; the others are reported as duplicate-id.
 */
export function keyedItems(
  list: unknown,
  by: 'id' | 'uri',
  listPath: readonly (string | number)[],
  report: Report,
): readonly KeyedItem[] {
  const seen = new Set<string>()
  const items: KeyedItem[] = []
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  for (const [position, item] of entries.entries()) {
    const index = originalIndex(entries, position)
    const key = ownValue(item, by)
    if (typeof key !== 'string') continue
    if (seen.has(key))
      report(
        'duplicate-id',
        [...listPath, index, by],
        `“${key}” appears twice in this list.`,
        'Give each item its own key, or remove one of them.',
      )
    else items.push({ key, item, index })
    seen.add(key)
  }
  return items
}

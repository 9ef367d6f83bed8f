import type { JsonSchema } from '../../schemas/JsonSchema'
import { newItemId, type Item } from '../values/items'

/**
 * A new item that is like another one of the list, apart from `part`. A number at the end of its
 * name is raised to the next that no other item has, such as “Table 3” after “Table 1” and
 * “Table 2”.
 */
export function copyItem(list: JsonSchema, items: readonly Item[], source: Item, part: Item): Item {
  const properties = Object.entries(list.items?.properties ?? {})
  return {
    ...Object.fromEntries(
      properties.flatMap(([name, { 'x-desk': mark }]): [string, unknown][] => {
        if (mark?.readOnly === true || !(name in source)) return []
        return [[name, name === 'name' ? nextName(items, String(source[name])) : source[name]]]
      }),
    ),
    ...part,
    id: newItemId(items),
  }
}

function nextName(items: readonly Item[], name: string): string {
  const [, words = '', number] = /^(.*?)(\d{1,6})$/s.exec(name) ?? []
  if (number === undefined) return name
  const names = new Set(items.map((item) => item['name']))
  // One of these is free: there are more of them than items.
  const next = Array.from(
    { length: items.length + 1 },
    (_, index) => `${words}${String(Number(number) + 1 + index).padStart(number.length, '0')}`,
  ).find((one) => !names.has(one))
  return next ?? name
}

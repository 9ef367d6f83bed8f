import type { JsonSchema } from '../../schemas/JsonSchema'
import { findItem, isSame, itemsOf, keyOf, nameOf } from '../values/items'

/** What happened to an item of a list. */
export type ListChange =
  | { type: 'added' | 'removed'; name: string }
  | { type: 'changed'; name: string; property: string; before: unknown; after: unknown }

/**
 * What a change did to the items of a list, one entry for each item or property; empty if it only
 * moved them, or replaced what is never shown.
 */
export function listChanges(list: JsonSchema, before: unknown, after: unknown): ListChange[] {
  const changes = itemsOf(after).flatMap((item): ListChange[] => {
    const was = findItem(list, before, keyOf(list, item))
    if (was === undefined) return [{ type: 'added', name: nameOf(item) }]
    return Object.keys(item).flatMap((property): ListChange[] =>
      isSame(item[property], was[property])
        ? []
        : [
            {
              type: 'changed',
              name: nameOf(item),
              property,
              before: was[property],
              after: item[property],
            },
          ],
    )
  })
  const removed = itemsOf(before).filter(
    (item) => findItem(list, after, keyOf(list, item)) === undefined,
  )
  return [
    ...changes,
    ...removed.map((item): ListChange => ({ type: 'removed', name: nameOf(item) })),
  ]
}

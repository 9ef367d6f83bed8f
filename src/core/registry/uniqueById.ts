/**
 * Drops settings items whose id appeared before, as every keyed list of a config does. (contract,
 * keyed lists)
 */
export function uniqueById<Item extends { id: string }>(items: readonly Item[]): readonly Item[] {
  return items.filter((item, index) => items.findIndex(({ id }) => id === item.id) === index)
}

/**
 * Items of a settings list, the first of each id: what every keyed list of a config does with a
 * second one. (contract, keyed lists)
 */
export function uniqueById<Item extends { id: string }>(items: readonly Item[]): readonly Item[] {
  return items.filter((item, index) => items.findIndex(({ id }) => id === item.id) === index)
}

/** Drops items whose id an earlier item has, as in every keyed list of a config. */
export function uniqueById<Item extends { id: string }>(items: readonly Item[]): readonly Item[] {
  return items.filter((item, index) => items.findIndex(({ id }) => id === item.id) === index)
}

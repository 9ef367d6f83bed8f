/** Items with an id of their own each; a new one gets the next. */
export function withIds<Item extends { id: number | null }>(
  items: readonly Item[],
): (Item & { id: number })[] {
  let last = Math.max(0, ...items.map(({ id }) => id ?? 0))
  return items.map((item) => ({ ...item, id: item.id ?? ++last }))
}

/**
 * Items as read from a cell with the ids that they have in the stored list, each of the item that
 * `isSame` finds; a new one has none.
 */
export function keepIds<Item extends object, Stored extends { id: number | null }>(
  items: readonly Item[],
  stored: readonly Stored[],
  isSame: (item: Item, other: Stored, index: number) => boolean,
): (Item & { id: number | null })[] {
  const free = [...stored]
  return items.map((item, index) => {
    const at = free.findIndex((other) => isSame(item, other, index))
    const [found] = at === -1 ? [] : free.splice(at, 1)
    return { ...item, id: found?.id ?? null }
  })
}

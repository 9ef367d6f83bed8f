/** The items of one day. */
export interface DayGroup<Item> {
  /** The day as `YYYY-MM-DD`. */
  day: string
  items: readonly Item[]
}

/** Groups a chronological list by day; `dayOf` returns an item's day in the club's time zone. */
export function groupByDay<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => string,
): readonly DayGroup<Item>[] {
  const groups: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const day = dayOf(item)
    const last = groups.at(-1)
    if (last?.day === day) last.items.push(item)
    else groups.push({ day, items: [item] })
  }
  return groups
}

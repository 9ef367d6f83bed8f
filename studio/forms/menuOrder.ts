/** Sorts keys by their order number; keys with the same number keep their sequence. */
export const sortByOrder = (
  keys: readonly string[],
  order: (key: string) => number,
): readonly string[] => [...keys].sort((a, b) => order(a) - order(b))

/**
 * The changes that swap the key at `index` with its neighbour: an order number for each changed
 * key, or undefined if the number is the key's default. If the two have the same number, all keys
 * are renumbered.
 */
export function computeMovedOrders(
  keys: readonly string[],
  index: number,
  by: -1 | 1,
  order: (key: string) => number,
  defaultOrder: (key: string) => number,
): Readonly<Record<string, number | undefined>> {
  const [key, other] = [keys[index], keys[index + by]]
  if (key === undefined || other === undefined) return {}
  const toStoredOrder = (one: string, number: number): [string, number | undefined] => [
    one,
    number === defaultOrder(one) ? undefined : number,
  ]
  if (order(key) !== order(other))
    return Object.fromEntries([toStoredOrder(key, order(other)), toStoredOrder(other, order(key))])
  const moved = keys.map((one) => (one === key ? other : one === other ? key : one))
  return Object.fromEntries(moved.map((one, place) => toStoredOrder(one, (place + 1) * 10)))
}

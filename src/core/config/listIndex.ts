const indexes = new WeakMap<readonly unknown[], readonly number[]>()

/**
 * Remembers the original positions of the items of a shortened list, so that reports name the
 * position in the author's file.
 */
export const rememberIndexes = (list: readonly unknown[], original: readonly number[]): void =>
  void indexes.set(list, original)

/** An item's position in the original config. */
export const originalIndex = (list: readonly unknown[], index: number): number =>
  indexes.get(list)?.[index] ?? index

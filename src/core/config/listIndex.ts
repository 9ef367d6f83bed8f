const indexes = new WeakMap<readonly unknown[], readonly number[]>()

/**
 * Stores the original indexes of the items of a shortened list, so that problems are reported at
 * the index in the author's file.
 */
export const rememberIndexes = (list: readonly unknown[], original: readonly number[]): void =>
  void indexes.set(list, original)

/** An item's index in the original config. */
export const originalIndex = (list: readonly unknown[], index: number): number =>
  indexes.get(list)?.[index] ?? index
